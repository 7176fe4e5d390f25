; SPDX-License-Identifier: MIT
;
; Final.asm - has the game ended, and how?

enJuego         = 0
finMate         = 1
finAhogado      = 2
finRepeticion   = 3
finCincuenta    = 4
finMaterial     = 5
finLongitud     = 6
finAbandono     = 7                     ; these are put into finPactado by orders and clocks
finAcuerdo      = 8
finTiempo       = 9

maxCincuenta    = 100                   ; half-moves

; ------------------------------------------------------------------------------
; estadoPartida: how does the game stand?
; out:       A, one of the above; esJaque, not 0 in check
; preserves: nothing
; cycles:    at most 33000
; ------------------------------------------------------------------------------
esJaque byte    0

estadoPartida
        jsr     vaciaPila
        jsr     genera
        lda     numJaques
        sta     esJaque
        cpy     #0
        bne     epSigue
        lda     #finMate
        ldx     esJaque
        bne     epFin
        lda     #finAhogado
epFin
        rts
epSigue
        jsr     cuentaRepeticiones
        cpx     #2
        lda     #finRepeticion
        bcs     epFin
        lda     cincuenta
        cmp     #maxCincuenta
        lda     #finCincuenta
        bcs     epFin
        jsr     materialMuerto
        lda     #finMaterial
        bcs     epFin
        jsr     registroLleno
        lda     #finLongitud
        bcs     epFin
        lda     finPactado
        rts

; ------------------------------------------------------------------------------
; cuentaRepeticiones: how often was the current position there before?
; in:        the record, clave0-3
; out:       X
; preserves: nothing
; cycles:    at most 15000
; ------------------------------------------------------------------------------
cuentaRepeticiones
        jsr     ptClave
        lda     paActual+1
        lsr
        lda     paActual
        ror
        sta     limiteLo                ; positions with the same side to move
        ldx     #0
crOtra
        lda     limiteLo
        beq     crFin
        dec     limiteLo
        lda     ptTexto
        sec
        sbc     #8
        sta     ptTexto
        bcs     crCompara
        dec     ptTexto+1
crCompara
        ldy     #3
crByte
        lda     (ptTexto),y
        cmp     clave0,y
        bne     crOtra
        dey
        bpl     crByte
        inx
        bne     crOtra
crFin
        rts

; ------------------------------------------------------------------------------
; materialMuerto: can no sequence of moves give mate? Bare kings, one minor piece, bishops of
; one colour.
; out:       C set if so
; preserves: nothing
; cycles:    at most 630
; ------------------------------------------------------------------------------
mmMenores       byte    0
mmCaballos      byte    0
mmColores       byte    0               ; bit 0 dark, bit 1 light squares of bishops

materialMuerto
        lda     #0
        sta     mmMenores
        sta     mmCaballos
        sta     mmColores
        ldx     #blancas+15
        jsr     mmBando
        bcc     mmFin
        ldx     #negras+15
        jsr     mmBando
        bcc     mmFin
        lda     #1
        cmp     mmMenores
        bcs     mmFin                   ; one at most
        lda     mmCaballos
        cmp     #1
        bcs     mmNo
        lda     mmColores
        cmp     #3
mmNo
        bcs     mmVive
        sec
        rts
mmVive
        clc
mmFin
        rts

; ------------------------------------------------------------------------------
; mmBando: counts the minor pieces of a side
; in:        X, its last number
; out:       C clear if it has others; mmMenores, mmCaballos, mmColores
; preserves: nothing
; cycles:    at most 440
; ------------------------------------------------------------------------------
mmBando
        lda     casillaDe,x
        bmi     mbSgte
        ldy     tipoDe,x
        cpy     #caballo
        beq     mbCaballo
        cpy     #alfil
        bne     mbOtra
        inc     mmMenores
        sta     temporal
        lsr
        lsr
        lsr
        lsr
        eor     temporal
        and     #1
        clc
        adc     #1
        ora     mmColores
        sta     mmColores
        bne     mbSgte
mbCaballo
        inc     mmMenores
        inc     mmCaballos
mbSgte
        dex
        txa
        and     #15
        bne     mmBando
        sec
        rts
mbOtra
        clc
        rts
