; SPDX-License-Identifier: MIT
;
; Aperturas.asm - the opening book: what to play in positions that it knows, however they
; came about.
;
; Aperturas.bin is made from Aperturas.txt by tools/openings. It begins with 256 lengths, one
; a list; the lists follow. A list holds the positions whose key begins with its number:
; the other two bytes of the key, then the replies, best first. A reply is the place of a
; move among the legal ones, by origin, target and promotion; bit 7 marks the last. The key
; is the CRC-24 (polynomial $864cfb, beginning $b704ce) of the first four fields of the FEN.

ajLibro         byte    1               ; not 0: the C64 plays openings from it
ajAzar          byte    0               ; not 0: one of the replies by chance, else the first
azarTecla       byte    0               ; clock at the last key press
lbElegida       byte    0               ; not 0: the move that is about to be played is from the book
lbClave         dcb     3,0             ; key, first byte first
lbCampos        byte    0               ; fields to come
lbResto         byte    0               ; length of the list
lbLugar         byte    0               ; place of the move
lbMenores       byte    0               ; moves before one
maxReplicas     = 8
lbCuantas       byte    0
lbReplicas      dcb     maxReplicas,0

; ------------------------------------------------------------------------------
; mueveLibro: moves the book to its place, and, unless the title is still there, as mueveArboles the
; trees of Arboles.asm
; in:        hayTitulo
; preserves: nothing
; cycles:    at most 85000
; ------------------------------------------------------------------------------
mueveLibro
        lda     #<libro
        sta     ptA
        lda     #>libro
        sta     ptA+1
        ldy     #<libroCargado
        lda     #>libroCargado
        ldx     #>(finLibro-libro)
        jsr     muevePaginas
        lda     hayTitulo
        bne     mliFin
mueveArboles
        lda     #<arboles
        sta     ptA
        lda     #>arboles
        sta     ptA+1
        ldy     #<arbolesCargados
        lda     #>arbolesCargados
        ldx     #2

; ------------------------------------------------------------------------------
; muevePaginas: moves memory to where chips and KERNAL hide it
; in:        A high byte and Y low byte, from where; ptA; X, pages
; preserves: nothing
; cycles:    at most 75000
; ------------------------------------------------------------------------------
muevePaginas
        sty     ptDe
        sta     ptDe+1
        ldy     #0
        php
        sei
        lda     #soloRam
        sta     R6510
mpgByte
        lda     (ptDe),y
        sta     (ptA),y
        iny
        bne     mpgByte
        inc     ptDe+1
        inc     ptA+1
        dex
        bne     mpgByte
        lda     #sinBasic
        sta     R6510
        plp
mliFin
        rts

; ------------------------------------------------------------------------------
; buscaApertura: what does the book play?
; in:        the position; ajAzar, azarTecla
; out:       C clear: pnDe, pnA, pnCorona; C set: it does not know the position
; preserves: nothing
; cycles:    at most 290000
; ------------------------------------------------------------------------------
buscaApertura
        jsr     escribeFen
        jsr     claveFen
        php
        sei
        lda     #soloRam
        sta     R6510
        jsr     buscaEntrada
        lda     #sinBasic
        sta     R6510
        bcs     bqNada
        plp
        jsr     eligeReplica
        sta     lbLugar
        jmp     buscaLugar
bqNada
        plp
        sec
        rts

; ------------------------------------------------------------------------------
; claveFen: the key of a position
; in:        efTexto, its FEN
; out:       lbClave
; preserves: nothing
; cycles:    at most 28000
; ------------------------------------------------------------------------------
claveFen
        lda     #$b7
        sta     lbClave
        lda     #$04
        sta     lbClave+1
        sta     lbCampos
        lda     #$ce
        sta     lbClave+2
        ldy     #0
cvLetra
        lda     efTexto,y
        cmp     #asBlanco
        bne     cvSuma
        dec     lbCampos
        beq     cvFin
cvSuma
        eor     lbClave
        sta     lbClave
        ldx     #8
cvBit
        asl     lbClave+2
        rol     lbClave+1
        rol     lbClave
        bcc     cvSgte
        lda     lbClave+2
        eor     #$fb
        sta     lbClave+2
        lda     lbClave+1
        eor     #$4c
        sta     lbClave+1
        lda     lbClave
        eor     #$86
        sta     lbClave
cvSgte
        dex
        bne     cvBit
        iny
        bne     cvLetra
cvFin
        rts

; ------------------------------------------------------------------------------
; buscaEntrada: looks for the position in its list
; in:        lbClave; the memory under the chips is there
; out:       C clear: lbReplicas, lbCuantas; C set: it is not in the book
; preserves: nothing
; cycles:    at most 15000
; ------------------------------------------------------------------------------
buscaEntrada
        lda     #<(libro+256)
        sta     ptTexto
        lda     #>(libro+256)
        sta     ptTexto+1
        ldy     #0
betSalta
        lda     libro,y
        cpy     lbClave
        beq     betLista
        clc
        adc     ptTexto
        sta     ptTexto
        bcc     betMisma
        inc     ptTexto+1
betMisma
        iny
        bne     betSalta
betLista
        sta     lbResto
        ldy     #0
betEntrada
        cpy     lbResto
        bcs     betFin
        lda     (ptTexto),y
        iny
        cmp     lbClave+1
        bne     betOtra
        lda     (ptTexto),y
        cmp     lbClave+2
        beq     betHallada
betOtra
        iny
        lda     (ptTexto),y
        bpl     betOtra
        iny
        bne     betEntrada
betHallada
        ldx     #0
betReplica
        iny
        lda     (ptTexto),y
        sta     lbReplicas,x
        inx
        cmp     #%10000000
        bcc     betReplica
        stx     lbCuantas
        clc
betFin
        rts

; ------------------------------------------------------------------------------
; eligeReplica: the first reply, or one by chance
; in:        lbReplicas, lbCuantas; ajAzar, azarTecla
; out:       A, the place of a move
; preserves: Y
; cycles:    at most 1500
; ------------------------------------------------------------------------------
eligeReplica
        ldx     #0
        lda     ajAzar
        beq     erEsta
        lda     azarTecla
erResta
        cmp     lbCuantas
        bcc     erPonX
        sbc     lbCuantas
        bcs     erResta
erPonX
        tax
erEsta
        lda     lbReplicas,x
        and     #%01111111
        rts

; ------------------------------------------------------------------------------
; buscaLugar: the legal move at a place
; in:        lbLugar
; out:       C clear: pnDe, pnA, pnCorona; C set: there are not so many moves
; preserves: nothing
; cycles:    at most 240000
; ------------------------------------------------------------------------------
buscaLugar
        jsr     generaLegales
        ldy     #0
blgOtra
        cpy     glNumero
        bcs     blgFin
        jsr     cuentaMenores
        cmp     lbLugar
        beq     blgEsta
        iny
        bne     blgOtra
blgEsta
        lda     glDe,y
        sta     pnDe
        lda     glA,y
        sta     pnA
        lda     glCorona,y
        sta     pnCorona
        clc
blgFin
        rts

; ------------------------------------------------------------------------------
; cuentaMenores: how many legal moves come before one?
; in:        Y, its index
; out:       A
; preserves: Y
; cycles:    at most 7000
; ------------------------------------------------------------------------------
cuentaMenores
        ldx     #0
        stx     lbMenores
cmnOtra
        lda     glDe,x
        cmp     glDe,y
        bcc     cmnMenor
        bne     cmnSgte
        lda     glA,x
        cmp     glA,y
        bcc     cmnMenor
        bne     cmnSgte
        lda     glCorona,x
        cmp     glCorona,y
        bcs     cmnSgte
cmnMenor
        inc     lbMenores
cmnSgte
        inx
        cpx     glNumero
        bne     cmnOtra
        lda     lbMenores
        rts

; ------------------------------------------------------------------------------
; ordenLibro, ordenAzar: it plays from the book, or no longer; by chance, or no longer
; preserves: nothing
; cycles:    at most 48000
; ------------------------------------------------------------------------------
ordenLibro
        jsr     olvidaMovida
        lda     ajLibro
        eor     #1
        sta     ajLibro
        beq     olbNo
        lda     #<txLibro
        ldy     #>txLibro
        jmp     mensaje
olbNo
        lda     #<txSinLibro
        ldy     #>txSinLibro
        jmp     mensaje
ordenAzar
        jsr     olvidaMovida
        lda     ajAzar
        eor     #1
        sta     ajAzar
        beq     oazNo
        lda     #<txAzar
        ldy     #>txAzar
        jmp     mensaje
oazNo
        lda     #<txSinAzar
        ldy     #>txSinAzar
        jmp     mensaje
