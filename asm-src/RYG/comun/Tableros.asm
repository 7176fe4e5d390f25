; SPDX-License-Identifier: MIT
;
; Tableros.asm - what a board is: constants, layout and accessors.
;
; A board is named by the address of its first byte, and 0 means none. Only the
; high byte needs a test for that: no board lies in page zero.

; --- Layout of a board: 29 bytes -------------------------------------------------------
; A square is its offset fila * 8 + columna: row 0 on top, column 0 on the left.
; Squares that no piece names are empty. A cat keeps its number for the whole game.

numCasillas     = 64
tbMarca         = 0                     ; three bytes $aa show where a board begins
tbNivel         = 3                     ; moves made since the start of the game
tbTurno         = 4                     ; Raton or Gato
tbValor         = 5                     ; value: above $80 good for the mouse
tbPadreLo       = 6                     ; board before the last move
tbPadreHi       = 7
tbHijosLo       = 8                     ; boards after each next move: eight low bytes
tbHijosHi       = 16                    ; and their high bytes; the first 0 ends the list
tbPiezas        = 24
tbRaton         = 24                    ; offset of the mouse
tbGatos         = 25                    ; offsets of the cats 0-3
finFila0        = numColumnas           ; la primera casilla que no es de la fila 0
tamTablero      = 29

marca   = $aa

; ------------------------------------------------------------------------------
; inicializaTablero: writes the position a game starts from: level 0, mouse to
; move, no value, no links, every piece at home
; in:        itTableroLo/Hi
; preserves: X, Y
; cycles:    at most 510
; ------------------------------------------------------------------------------
itTableroLo     byte    0
itTableroHi     byte    0
itTempY         byte    0
itInicial       byte    marca,marca,marca
                byte    0,Raton,0       ; nivel, turno, valor
                byte    0,0             ; padre
                byte    0,0,0,0,0,0,0,0 ; hijos, low bytes
                byte    0,0,0,0,0,0,0,0 ; hijos, high bytes
                byte    59              ; mouse on (7,3)
                byte    0,2,4,6         ; cats on (0,0) (0,2) (0,4) (0,6)

inicializaTablero
        sty     itTempY
        lda     itTableroLo
        sta     punteroLo
        lda     itTableroHi
        sta     punteroHi
        ldy     #tamTablero-1
itBucle
        lda     itInicial,y
        sta     (punteroLo),y
        dey
        bpl     itBucle
        ldy     itTempY
        rts
