; SPDX-License-Identifier: MIT
;
; Tableros.asm - qué es un tablero de 29 bytes: su disposición y su comienzo.
;
; Un tablero se nombra por la dirección de su primer byte; 0 es ninguno. Basta mirar el byte alto:
; en la página cero no hay tableros.
;
; Con OTRA_DISPOSICION la disposición es la de un fichero de la carpeta variantes.

numCasillas     = 64
finFila0        = numColumnas           ; la primera casilla que no es de la fila 0

        ifndef  OTRA_DISPOSICION

; --- Disposición de un tablero: 29 bytes ------------------------------------------
; Una casilla es su desplazamiento, fila * 8 + columna: la fila 0 arriba, la columna 0 a la
; izquierda. Las que ninguna ficha nombra están vacías. Un gato conserva su número toda la partida.

tbMarca         = 0                     ; tres bytes $aa dicen dónde empieza un tablero
tbNivel         = 3                     ; jugadas desde el comienzo
tbTurno         = 4                     ; Raton o Gato
tbValor         = 5                     ; valor: por encima de $80, bueno para el ratón
tbPadreLo       = 6                     ; tablero anterior a la última jugada
tbPadreHi       = 7
tbHijosLo       = 8                     ; tableros tras cada jugada: ocho bytes bajos
tbHijosHi       = 16                    ; y ocho altos; el primer 0 cierra la lista
tbPiezas        = 24
tbRaton         = 24                    ; casilla del ratón
tbGatos         = 25                    ; casillas de los gatos 0 a 3
tbFinPiezas     = tbGatos+numGatos
tamTablero      = 29
tamCopia        = tamTablero            ; lo que hay que copiar
tamActual       = tamTablero            ; lo que ocupa el tablero de la partida
tamTableroRaton = tamTablero            ; lo que ocupa un nodo en que mueve el ratón
tamTableroGatos = tamTablero            ; y otro en que mueven los gatos

marca   = $aa

        endif

; ------------------------------------------------------------------------------
; inicializaTablero: escribe la posición inicial: nivel 0, turno del ratón, sin valor ni
; enlaces, cada ficha en su sitio
; in:        itTableroLo/Hi
; preserves: X, Y
; cycles:    at most 510
; ------------------------------------------------------------------------------
itTableroLo     byte    0
itTableroHi     byte    0
itTempY         byte    0
        ifndef  OTRA_DISPOSICION
itInicial       byte    marca,marca,marca
                byte    0,Raton,0       ; nivel, turno, valor
                byte    0,0             ; padre
                byte    0,0,0,0,0,0,0,0 ; hijos, bytes bajos
                byte    0,0,0,0,0,0,0,0 ; hijos, bytes altos
                byte    59              ; ratón en (7,3)
                byte    0,2,4,6         ; gatos en (0,0) (0,2) (0,4) (0,6)
        endif

inicializaTablero
        sty     itTempY
        lda     itTableroLo
        sta     punteroLo
        lda     itTableroHi
        sta     punteroHi
        ldy     #tamCopia-1
itBucle
        lda     itInicial,y
        sta     (punteroLo),y
        dey
        bpl     itBucle
        ldy     itTempY
        rts
