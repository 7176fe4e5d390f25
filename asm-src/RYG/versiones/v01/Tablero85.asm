; SPDX-License-Identifier: MIT
;
; Tablero85.asm - la disposición de un tablero de 85 bytes, versiones 1 a 7: los datos y los
; enlaces delante, y detrás las 64 casillas, fila a fila, con un código de ficha en cada una.

tbNivel         = 0                     ; jugadas desde el comienzo
tbTurno         = 1                     ; Raton o Gato
tbValor         = 2                     ; evaluación
tbPadreLo       = 3                     ; tablero anterior a la última jugada
tbPadreHi       = 4
tbHijosLo       = 5                     ; tableros tras cada jugada: ocho bytes bajos
tbHijosHi       = 13                    ; y ocho altos; el primer 0 cierra la lista
tbPiezas        = 21                    ; la casilla (0,0); detrás, las demás
tamTablero      = 85
tamCopia        = tamTablero            ; lo que hay que copiar
tamActual       = tamTablero            ; lo que ocupa el tablero de la partida
