; SPDX-License-Identifier: MIT
;
; ArbolCompleto.asm - como las versiones 10 a 20, con el árbol entero en la memoria: crece nivel a
; nivel debajo de cada nodo, se valora por minimax, se imprime tablero a tablero, y solo entonces
; se decide. Con este fichero en vez de Aperturas.asm, y los otros de la carpeta, RYG es el programa
; Arbol-completo. No hay tablas de aperturas: cada respuesta enseña su árbol.
;
; Las rutinas que se llaman a sí mismas tienen sus parámetros en tablas con una entrada por
; profundidad restante: quien llama pone en la del hijo su tablero y su propio contador X, y allí lo
; vuelve a encontrar.

; ------------------------------------------------------------------------------
; decideBDvsArbol: hace en tableroActual la jugada de los gatos: la mejor de un árbol de
; profundidad prof, que imprime
; preserves: X, Y
; ------------------------------------------------------------------------------
decideBDvsArbol
        jsr     desarrollaArbolJugadas
        jsr     evaluaArbolJugadas
        jsr     pintaArbolJugadas
        jsr     decideJugadaGatos
        jmp     aplicaJugadaDecidida
