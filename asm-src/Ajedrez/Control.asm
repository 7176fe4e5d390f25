; SPDX-License-Identifier: MIT
;
; Control.asm - levels with a time for many moves: 40 in two hours and then 20 an hour, half
; an hour a game, five minutes a game. What is left of it is shared out among the moves
; to come; a player whose time is used up has lost.

nivelA          = nivelFijo+1           ; 40 moves in two hours
nivelC          = nivelFijo+3           ; the last of them; between them half an hour a game
primerControl   = 40                    ; moves, and seconds for them
segundosPrimero = 7200
otroControl     = 20
segundosOtro    = 3600
segundosMedia   = 1800
segundosCinco   = 300
faltanSiempre   = 40                    ; moves that a game is assumed to have left

ctTotal         word    0               ; seconds that a side has had up to the next control
ctFaltan        byte    0               ; moves up to there
ctResto         dcb     3,0             ; tenths that are left, then for one move
ctVista         byte    0               ; seconds of the clock when it was looked at last, low byte

; ------------------------------------------------------------------------------
; tieneControl: does the level have a time for many moves?
; in:        nivel
; out:       C clear if so: A, which one, 0 to 2
; preserves: X, Y
; cycles:    at most 20
; ------------------------------------------------------------------------------
tieneControl
        lda     nivel
        sec
        sbc     #nivelA
        cmp     #nivelC-nivelA+1
        rts

; ------------------------------------------------------------------------------
; miraControl: how much time there is up to the next control, and for how many moves
; in:        A, the kind of level as tieneControl says; paActual
; out:       ctTotal, ctFaltan
; preserves: X
; cycles:    at most 400
; ------------------------------------------------------------------------------
miraControl
        tay
        lda     totalesLo,y
        sta     ctTotal
        lda     totalesHi,y
        sta     ctTotal+1
        lda     #faltanSiempre
        sta     ctFaltan
        tya
        bne     mcFin
        lda     paActual+1              ; moves of the side to move
        lsr
        lda     paActual
        ror
mcOtro
        cmp     ctFaltan
        bcc     mcFaltan
        tay
        lda     ctTotal
        clc
        adc     #<segundosOtro
        sta     ctTotal
        lda     ctTotal+1
        adc     #>segundosOtro
        sta     ctTotal+1
        lda     ctFaltan
        clc
        adc     #otroControl
        sta     ctFaltan
        tya
        jmp     mcOtro
mcFaltan
        eor     #$ff
        sec
        adc     ctFaltan
        sta     ctFaltan
mcFin
        rts
totalesLo       byte    <segundosPrimero,<segundosMedia,<segundosCinco
totalesHi       byte    >segundosPrimero,>segundosMedia,>segundosCinco

; ------------------------------------------------------------------------------
; restoReloj: what a side has left up to the next control
; in:        X, ladoBlancas or ladoNegras; ctTotal
; out:       ctResto, seconds; C clear: none
; preserves: X, Y
; cycles:    at most 50
; ------------------------------------------------------------------------------
restoReloj
        clc                             ; the last second counts when it is over
        lda     ctTotal
        sbc     rjSegundosLo,x
        sta     ctResto
        lda     ctTotal+1
        sbc     rjSegundosHi,x
        sta     ctResto+1
        lda     #0
        sta     ctResto+2
        rts

; ------------------------------------------------------------------------------
; reparteTiempo: how long to think about a move
; in:        A, the kind of level as tieneControl says; propio
; out:       A low byte, Y high byte: tenths of a second, at least one
; preserves: nothing
; cycles:    at most 3000
; ------------------------------------------------------------------------------
reparteTiempo
        jsr     miraControl
        ldx     #ladoBlancas
        lda     propio
        bpl     rtiLado
        inx
rtiLado
        jsr     restoReloj
        bcc     rtiMinimo
        ldx     #1                      ; ten times
        jsr     doblaResto
        lda     ctResto
        pha
        lda     ctResto+1
        pha
        lda     ctResto+2
        pha
        ldx     #2
        jsr     doblaResto
        pla
        tay
        pla
        tax
        pla
        clc
        adc     ctResto
        sta     ctResto
        txa
        adc     ctResto+1
        sta     ctResto+1
        tya
        adc     ctResto+2
        sta     ctResto+2
        inc     ctFaltan                ; something stays
        lda     #0
        ldy     #24
rtiBit
        asl     ctResto
        rol     ctResto+1
        rol     ctResto+2
        rol
        cmp     ctFaltan
        bcc     rtiSgte
        sbc     ctFaltan
        inc     ctResto
rtiSgte
        dey
        bne     rtiBit
        ldy     ctResto+1
        lda     ctResto
        bne     rtiFin
        cpy     #0
        bne     rtiFin
rtiMinimo
        ldy     #0
        lda     #1
rtiFin
        rts

; ------------------------------------------------------------------------------
; doblaResto: doubles what is left, X times
; in:        X; ctResto
; out:       ctResto
; preserves: Y
; cycles:    at most 60
; ------------------------------------------------------------------------------
doblaResto
        asl     ctResto
        rol     ctResto+1
        rol     ctResto+2
        dex
        bne     doblaResto
        rts

; ------------------------------------------------------------------------------
; caeBandera: has the side whose clock runs used up its time?
; out:       C set if so: X, its side as clocks have it
; preserves: nothing
; cycles:    at most 500
; ------------------------------------------------------------------------------
caeBandera
        jsr     tieneControl
        bcs     cbNo
        ldx     relojCorre
        bmi     cbNo
        jsr     miraControl
        jsr     restoReloj
        lda     #0
        bcs     cbNo
        sec
        rts
cbNo
        clc
        rts

; ------------------------------------------------------------------------------
; miraBandera: ends the game if the side to move has used up its time. Looks once a second, so
; that who waits for a key stores nothing.
; in:        relojCorre
; preserves: nothing
; cycles:    at most 600000
; ------------------------------------------------------------------------------
miraBandera
        ldx     relojCorre
        bmi     mbaFin
        lda     rjSegundosLo,x
        cmp     ctVista
        beq     mbaFin
        sta     ctVista
        jsr     caeBandera
        bcc     mbaFin
        lda     propio
        sta     bandoVencido
        lda     #finTiempo
        sta     finPactado
        jmp     muestraOrden
mbaFin
        rts
