; SPDX-License-Identifier: MIT
;
; Arbol.asm - el tablero de la partida y el árbol. Este fichero es el último de la construcción:
; el árbol crece desde raizArbol hacia arriba, por encima de lo que hubiera detrás.

; El tablero de la partida.
tableroActual   dcb     tamActual,0

; Dirección del primer byte libre, donde irá el siguiente tablero del árbol.
libreLo byte    0
libreHi byte    0

; La raíz del árbol. Detrás va su primer hijo.
raizArbol
primerHijo      = raizArbol + tamTablero
