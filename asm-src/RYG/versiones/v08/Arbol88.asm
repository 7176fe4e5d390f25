; SPDX-License-Identifier: MIT
;
; Arbol88.asm - versiones 8 a 17: el tablero de la partida, el puntero a la memoria libre y seis
; bytes de relleno, que con él llenan una fila de ocho y se ven como $bb en un visor de memoria.
; Este fichero es el último de la construcción: el árbol crece desde raizArbol hacia arriba.

tableroActual           dcb     tamTablero,0
tableroActualPadreLo    = tableroActual+tbPadreLo

libreLo byte    $bb
libreHi byte    $bb
        byte    $bb,$bb,$bb,$bb,$bb,$bb

raizArbol
primerHijo      = raizArbol+tamTablero
