; SPDX-License-Identifier: MIT
;
; Tablero88.asm - la disposición de un tablero de 88 bytes, versiones 8 a 17: la de 85 con tres
; bytes $aa delante. 88 son once filas de ocho, así que en un visor de memoria de ocho columnas
; todos los tableros empiezan en la primera, y la marca dice dónde.

tbMarca         = 0                     ; tres bytes $aa
tbNivel         = 3                     ; jugadas desde el comienzo
tbTurno         = 4                     ; Raton o Gato
tbValor         = 5                     ; evaluación
tbPadreLo       = 6                     ; tablero anterior a la última jugada
tbPadreHi       = 7
tbHijosLo       = 8                     ; tableros tras cada jugada: ocho bytes bajos
tbHijosHi       = 16                    ; y ocho altos; el primer 0 cierra la lista
tbPiezas        = 24                    ; la casilla (0,0); detrás, las demás
finFila0        = tbPiezas+numColumnas  ; el primer desplazamiento que no es de la fila 0
tamTablero      = 88
tamCopia        = tamTablero            ; lo que hay que copiar
marca           = $aa
