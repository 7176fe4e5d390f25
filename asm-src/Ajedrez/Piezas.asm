; SPDX-License-Identifier: MIT
;
; Piezas.asm - the colours of the set; with its drawings in Dibujos.asm all that another set has to change.

; Colour schemes: light square (text stands on it too), dark square, outline, white
; body, black body, text, the player whose turn it is, border, frame, frame of the selected
; piece, marks of the last move. Bodies and texts are colours 0-7.
esquemas        byte    15,5,12,1,0,0,2,11,7,2,4
                byte    7,8,0,1,6,0,2,9,1,4,3
numEsquemas     = 2
tamEsquema      = 11
