; SPDX-License-Identifier: MIT
;
; DisposicionSinMarca.asm - un tablero sin los tres bytes de marca: 26. Lo demás está como en el de
; 29 (Tableros.asm).

tbNivel         = 0                     ; jugadas desde el comienzo
tbTurno         = 1                     ; Raton o Gato
tbValor         = 2                     ; valor
tbPadreLo       = 3                     ; tablero anterior a la última jugada
tbPadreHi       = 4
tbHijosLo       = 5                     ; tableros tras cada jugada: ocho bytes bajos
tbHijosHi       = 13                    ; y ocho altos; el primer 0 cierra la lista
tbPiezas        = 21
tbRaton         = 21                    ; casilla del ratón
tbGatos         = 22                    ; casillas de los gatos 0 a 3
tbFinPiezas     = tbGatos+numGatos
tamTablero      = 26
tamCopia        = tamTablero            ; lo que hay que copiar
tamActual       = tamTablero            ; lo que ocupa el tablero de la partida
tamTableroRaton = tamTablero            ; lo que ocupa un nodo en que mueve el ratón
tamTableroGatos = tamTablero            ; y otro en que mueven los gatos

itInicial       byte    0,Raton,0       ; nivel, turno, valor
                byte    0,0             ; padre
                byte    0,0,0,0,0,0,0,0 ; hijos, bytes bajos
                byte    0,0,0,0,0,0,0,0 ; hijos, bytes altos
                byte    59              ; ratón en (7,3)
                byte    0,2,4,6         ; gatos en (0,0) (0,2) (0,4) (0,6)
