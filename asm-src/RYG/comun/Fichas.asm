; SPDX-License-Identifier: MIT
;
; Fichas.asm - lo que no cambia de una versión a otra: fichas, turnos y tamaños.

; --- Pieces, also used for the turn ----------------------------------------------

Vacio           = $00                   ; empty square
Raton           = $01                   ; mouse; mouse to move
Gato            = $ff                   ; cat; cats to move
cambioTurno     = $fe                   ; the bits in which Raton and Gato differ

; --- Sizes ---------------------------------------------------------------------------

numFilas        = 8
numColumnas     = 8
numGatos        = 4
numHijos        = 8                     ; four cats with two moves; the mouse has four
noEsta          = $ff                   ; row and column of a square off the board
