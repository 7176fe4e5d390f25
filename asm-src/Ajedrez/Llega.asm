; SPDX-License-Identifier: MIT
;
; Llega.asm - for test files only: a program on the same files, with entries that need few bytes, so that cases
; can try all of them: where does a piece go that is alone on the board, and from where does one attack?

conCuenta       = 0
estrenaPila     = vaciaPila             ; there is no tune to end

*=$0810

lgTipo          byte    0               ; kind of a piece
lgDe            byte    0               ; its square
lgA             byte    0               ; another square
lgListaDe       = $0400
lgListaA        = $0500

; ------------------------------------------------------------------------------
; llega: how many moves bring a piece, alone on the board, to a square?
; in:        lgTipo, lgDe, lgA; propio
; out:       A; $ff if one of its moves begins elsewhere
; preserves: nothing
; cycles:    at most 17000
; ------------------------------------------------------------------------------
llega
        jsr     lgSolo
        ldy     #0
        lda     lgTipo
        cmp     #reyTipo
        beq     lgRey
        jsr     listaPieza
        jmp     lgCuenta
lgRey
        jsr     listaRey
lgCuenta
        ldx     #0
lgOtra
        dey
        bmi     lgFin
        lda     (ptDe),y
        and     #$77                    ; without the bits of a promotion
        cmp     lgDe
        bne     lgMal
        lda     (ptA),y
        and     #$77
        cmp     lgA
        bne     lgOtra
        inx
        bne     lgOtra
lgMal
        ldx     #$ff
lgFin
        txa
        rts

; ------------------------------------------------------------------------------
; lgSolo: one piece on the board
; in:        lgTipo, lgDe; propio
; out:       the position, tables and pointers of the generator; X, the piece's number
; preserves: nothing
; cycles:    at most 15500
; ------------------------------------------------------------------------------
lgSolo
        jsr     lgTablas
        ldx     #$1f
        lda     #$ff                    ; off the board
lgFuera
        sta     casillaDe+blancas,x     ; the list of white's pieces
        sta     casillaDe+negras,x
        dex
        bpl     lgFuera
        lda     #0
        sta     derechos
        sta     numJaques
        sta     coronadas
        sta     coronadasNegras
        sta     ptDe
        sta     ptA
        lda     #>lgListaDe
        sta     ptDe+1
        lda     #>lgListaA
        sta     ptA+1
        lda     propio
        eor     #borde
        sta     ajeno
        ldx     propio
        lda     lgTipo
        cmp     #reyTipo
        beq     lgPon
        inx                             ; the king's number is the first one
lgPon
        sta     tipoDe,x
        ldy     lgDe
        sty     casillaDe,x
        sty     rey
        txa
        sta     tablero,y
        rts

; lgTablas: an empty board, and what preparaPrograma makes ready for the generator
lgTablas
        jsr     vaciaTablero
        jsr     preparaAtaques
        lda     #>ataca
        sta     ptAtaca+1
        lda     #>rumbo
        sta     ptRumbo+1
        rts

; ------------------------------------------------------------------------------
; ataque: which kinds of pieces attack a square from another one?
; in:        lgDe, the piece's square; lgA
; out:       A, bits as in atTipo; X, the step that leads from lgA to lgDe
; preserves: nothing
; cycles:    at most 14000
; ------------------------------------------------------------------------------
ataque
        jsr     lgTablas
        lda     lgA
        eor     #diferencia0
        sta     ptAtaca
        sta     ptRumbo
        ldy     lgDe
        lda     (ptRumbo),y
        tax
        lda     (ptAtaca),y
        rts
mueveLibro
        rts                             ; there is no opening book here
