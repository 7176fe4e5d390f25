; SPDX-License-Identifier: MIT
;
; Arbol.asm - the current board and the tree. This file is the last one of the
; build: the tree grows upwards from raizArbol, over all that would follow.

; The board of the game as it stands.
tableroActual   dcb     tamTablero,0

; Address of the first free byte, where the next board of the tree will lie.
libreLo byte    0
libreHi byte    0

; The root of the tree. Its first child lies behind it.
raizArbol
primerHijo      = raizArbol + tamTablero
