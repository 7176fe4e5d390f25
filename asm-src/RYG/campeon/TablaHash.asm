; SPDX-License-Identifier: MIT
;
; TablaHash.asm - positions already searched, in the RAM from $7000 to $cfff, half of
; it under the BASIC ROM.
;
; 4,096 entries of six bytes. Each byte of an entry lies in a table of its own, so
; that all six have the same index: page 0-15 and byte 0-255, made of 12 bits of the
; key. An entry is always replaced. The other 8 bits of the cats' key, the mouse and
; the side to move are compared, and together with the index they say exactly which
; position it is.

tablaClave      = memoriaTabla          ; clave2 of the cats
tablaRaton      = memoriaTabla+$1000    ; mouse, and ladoGatos when the cats move
tablaProf       = memoriaTabla+$2000    ; depth it was searched to
tablaCota       = memoriaTabla+$3000    ; what the value is
tablaValor      = memoriaTabla+$4000
tablaJugada     = memoriaTabla+$5000    ; best move, or sinJugada
tamTabla        = $6000
saltoTabla      = $10                   ; pages from one table to the next

; What a value is.
cotaExacta      = 0
cotaInferior    = 1                     ; the true value is this one or higher
cotaSuperior    = 2                     ; the true value is this one or lower

ladoRaton       = 0
ladoGatos       = numCuadros            ; a bit above every square
sinJugada       = $ff

; Index of each node's entry, by remaining depth: from consulta to guarda.
paginaTabla     dcb     numProfs,0
byteTabla       dcb     numProfs,0

; ------------------------------------------------------------------------------
; vaciaTabla: forgets all positions, and makes the pointers' low bytes 0
; preserves: X, Y
; cycles:    at most 38000
; ------------------------------------------------------------------------------
vtTempY byte    0

vaciaTabla
        sty     vtTempY
        lda     #0
        sta     tkClave
        sta     tkRaton
        sta     tkProf
        sta     tkCota
        sta     tkValor
        sta     tkJugada
        lda     #>tablaRaton
        sta     tkRaton+1
        ldy     #0
        lda     #sinJugada              ; no mouse and no side has this number
vtBucle
        sta     (tkRaton),y
        iny
        bne     vtBucle
        inc     tkRaton+1
        ldy     tkRaton+1
        cpy     #>tablaProf
        beq     vtFin
        ldy     #0
        beq     vtBucle
vtFin
        ldy     vtTempY
        rts

; ------------------------------------------------------------------------------
; consulta: looks the position up
; in:        A, the side to move; X, remaining depth; alfa, beta, the position
; out:       C set: A is the node's value. C clear: jugHash is the move to try
;            first, sinJugada if none; the index is kept for guarda
; preserves: X
; ------------------------------------------------------------------------------
consulta
        ora     cuadroRaton
        sta     claveLado
        ldy     cuadroRaton
        lda     clave1
        eor     claveRaton1,y
        sta     paginaTabla,x
        clc
        adc     #>tablaClave
        sta     tkClave+1
        adc     #saltoTabla
        sta     tkRaton+1
        lda     clave0
        eor     claveRaton0,y
        sta     byteTabla,x
        tay
        lda     clave2
        cmp     (tkClave),y
        bne     coNoEsta
        lda     claveLado
        cmp     (tkRaton),y
        bne     coNoEsta
        clc
        lda     tkRaton+1
        adc     #saltoTabla
        sta     tkProf+1
        adc     #saltoTabla
        sta     tkCota+1
        adc     #saltoTabla
        sta     tkValor+1
        adc     #saltoTabla
        sta     tkJugada+1
        lda     (tkJugada),y
        sta     jugHash,x
        txa
        cmp     (tkProf),y              ; a value counts at its own depth only
        bne     coNoVale
        lda     (tkCota),y
        beq     coVale
        cmp     #cotaInferior
        beq     coInferior
        lda     alfa,x
        cmp     (tkValor),y
        bcc     coFin
coVale
        lda     (tkValor),y
        sec
        rts
coInferior
        lda     (tkValor),y
        cmp     beta,x                  ; sets C when the bound is enough
        rts
coNoEsta
        lda     #sinJugada
        sta     jugHash,x
coNoVale
        clc
coFin
        rts

; ------------------------------------------------------------------------------
; guarda: stores a searched node where consulta looked for it
; in:        A, the side to move; X, depth; mejor, cota, jugMejor, the position
; out:       A, the node's value
; preserves: X
; ------------------------------------------------------------------------------
guarda
        ora     cuadroRaton
        sta     claveLado
        clc
        lda     paginaTabla,x
        adc     #>tablaClave
        sta     tkClave+1
        adc     #saltoTabla
        sta     tkRaton+1
        adc     #saltoTabla
        sta     tkProf+1
        adc     #saltoTabla
        sta     tkCota+1
        adc     #saltoTabla
        sta     tkValor+1
        adc     #saltoTabla
        sta     tkJugada+1
        ldy     byteTabla,x
        lda     clave2
        sta     (tkClave),y
        lda     claveLado
        sta     (tkRaton),y
        txa
        sta     (tkProf),y
        lda     cota,x
        sta     (tkCota),y
        lda     jugMejor,x
        sta     (tkJugada),y
        lda     mejor,x
        sta     (tkValor),y
        rts
