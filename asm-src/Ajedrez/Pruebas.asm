; SPDX-License-Identifier: MIT
;
; Pruebas.asm - what the search asks about one move: can it be made here, does it leave the own king in check, did it
; give check, does it lose what it captures with? Each is answered by differences of squares, without
; making the move.

; ------------------------------------------------------------------------------
; esPosible: could a move be in the list of the position, check left aside? Not castling,
; promotion and en passant.
; in:        jDe, jA, without special bits
; out:       Z set if so
; preserves: nothing
; cycles:    at most 300
; ------------------------------------------------------------------------------
esPosible
        ldx     jA
        lda     tablero,x
        and     propio
        bne     epNo
        ldx     jDe
        lda     tablero,x
        and     propio
        beq     epMal
        ldy     tablero,x
        ldx     tipoDe,y
        cpx     #peon
        beq     epPeon
        lda     jA
        sta     objetivo
        eor     #$77
        sta     ptAtaca
        lda     atTipo,x
        ldy     jDe
        and     (ptAtaca),y
        beq     epMal
        and     #atDama
        beq     epSi
        jmp     lineaLibre
epSi
        lda     #0
        rts
epMal
        lda     #1
epNo
        rts
epPeon
        lda     jA
        sec
        sbc     jDe
        bit     propio
        bvs     epAvanza
        eor     #$ff
        clc
        adc     #1
epAvanza
        tay                             ; the way that it goes forward
        lda     jDe
        bit     propio
        bvs     epRango
        eor     #$70
epRango
        cmp     #$60
        bcs     epMal                   ; it would promote
        ldx     jA
        cpy     #$10
        beq     epVacia
        cpy     #$20
        beq     epDoble
        cpy     #$0f
        beq     epCaptura
        cpy     #$11
        bne     epMal
epCaptura
        lda     tablero,x
        beq     epMal
        lda     #0
        rts
epDoble
        cmp     #$20
        bcs     epMal
        lda     jDe
        clc
        adc     jA
        ror
        tay
        lda     tablero,y
        ora     tablero,x
        rts
epVacia
        lda     tablero,x
        rts

; ------------------------------------------------------------------------------
; esLegal: does a move keep the own king out of check? The side is not in check.
; in:        jDe, jA
; out:       C set if not
; preserves: nothing
; cycles:    at most 1000
; ------------------------------------------------------------------------------
esLegal
        ldx     propio
        ldy     casillaDe,x
        sty     rey
        tya
        eor     #$77
        sta     ptAtaca
        lda     jDe
        and     #$77
        tay
        lda     (ptAtaca),y
        and     #atDama
        bne     elEnLinea
        cpy     rey
        beq     elRey
elSi
        clc
        rts
elRey
        lda     jA
        bmi     elSi                    ; castling has been tested
        lda     #0
        sta     tablero,y
        ldx     jA
        jsr     atacadaPorAjeno
        ldy     rey
        lda     propio
        sta     tablero,y
        rts
elEnLinea
        sta     signo
        lda     jA
        bpl     elNormal
        lda     jDe                     ; en passant has been tested
        and     #espBit1+espBit2
        beq     elSi
elNormal
        lda     ptAtaca
        sta     ptRumbo
        lda     (ptRumbo),y
        sta     paso
        lda     jA
        and     #$77
        sty     destino
        tay
        lda     (ptRumbo),y
        cmp     paso
        beq     elSi                    ; it stays in line
        ldx     rey
elPaso1
        txa
        clc
        adc     paso
        tax
        lda     tablero,x
        beq     elPaso1
        cpx     destino
        bne     elSi
elPaso2
        txa
        clc
        adc     paso
        tax
        lda     tablero,x
        beq     elPaso2
        bit     propio
        bne     elSi                    ; own, or off the board
        tay
        ldx     tipoDe,y
        lda     atTipo,x
        and     signo
        beq     elSi
        sec
        rts

; ------------------------------------------------------------------------------
; detectaJaque: does the last move give check?
; in:        the position after it; ply, not 0; frDe, frA
; out:       nvJaque of this ply, and A and Z
; preserves: nothing
; cycles:    at most 1000
; ------------------------------------------------------------------------------
detectaJaque
        ldx     propio
        lda     casillaDe,x
        sta     rey
        eor     #$77
        sta     ptAtaca
        ldx     ply
        ldy     frA-1,x
        bmi     djMira
        lda     (ptAtaca),y
        beq     djDetras
        sta     signo
        ldx     tablero,y
        ldy     tipoDe,x
        lda     atTipo,y
        bne     djPieza
        lda     #atRey                  ; a pawn
djPieza
        and     signo
        bne     djMira
        ldx     ply
djDetras
        ldy     frDe-1,x
        lda     (ptAtaca),y
        and     #atDama
        beq     djNo
        sta     signo                   ; has it uncovered a check?
        lda     ptAtaca
        sta     ptRumbo
        lda     (ptRumbo),y
        sta     paso
        ldx     rey
djPaso
        txa
        clc
        adc     paso
        tax
        lda     tablero,x
        beq     djPaso
        bit     propio
        bne     djNo
        tay
        ldx     tipoDe,y
        lda     atTipo,x
        and     signo
        beq     djNo
        bne     djSi
djMira
        ldx     rey
        jsr     atacadaPorAjeno
        bcc     djNo
djSi
        lda     #1
        bne     djFin
djNo
        lda     #0
djFin
        ldx     ply
        sta     nvJaque,x
        lda     nvJaque,x
        rts

; ------------------------------------------------------------------------------
; pierdeCaptura: does a capture lose material? Yes when what takes is worth more than what is
; taken and the square is guarded.
; in:        jDe, jA; ply
; out:       C set if so
; preserves: nothing
; cycles:    at most 1000
; ------------------------------------------------------------------------------
; Worth of a kind in this.
aproxValor      byte    0,1,3,3,5,9,0

pierdeCaptura
        ldy     jA
        bmi     pcNo
        ldx     tablero,y
        ldy     tipoDe,x
        lda     aproxValor,y
        sta     temporal
        ldy     jDe
        ldx     tablero,y
        ldy     tipoDe,x
        lda     temporal
        cmp     aproxValor,y
        bcs     pcNo
        ldx     jA
        jmp     atacadaPorAjeno
pcNo
        clc
        rts
