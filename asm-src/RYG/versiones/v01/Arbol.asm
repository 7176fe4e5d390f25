; SPDX-License-Identifier: MIT
;
; Arbol.asm - versiones 1 a 6: solo la dirección del tablero de la partida, que está en la memoria
; libre detrás del programa. Este fichero es el último de la construcción.

tableroActual   = *
