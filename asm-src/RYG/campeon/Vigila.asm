; SPDX-License-Identifier: MIT
;
; Vigila.asm - what happens while the program thinks: nodes are counted, keys and
; clock looked at, findings shown.
;
; The search calls vigila once every loteNodos nodes, that is every 25,000 to 77,000
; cycles: often enough for a key to act within a tenth of a second, and seldom enough
; to cost nothing.

loteNodos       = 128
loteBcd         = $28                   ; lo mismo en decimal, sin las centenas
centenasBcd     = $01

nodosBcd        byte    0,0,0           ; nodes so far, decimal, low byte first
limiteLo        byte    0               ; the same in ticks of the jiffy clock; 0: none
limiteHi        byte    0
pasadoLo        byte    0               ; ticks since the search began
pasadoHi        byte    0
relojVisto      byte    0

; ------------------------------------------------------------------------------
; empiezaVigila: starts counting nodes and time
; in:        segundosJuego
; preserves: X, Y
; cycles:    at most 120
; ------------------------------------------------------------------------------
empiezaVigila
        lda     #loteNodos
        sta     cuentaNodos
        lda     #0
        sta     nodosBcd
        sta     nodosBcd+1
        sta     nodosBcd+2
        sta     pasadoLo
        sta     pasadoHi
        sta     limiteHi
        sta     orden
        lda     relojLo
        sta     relojVisto
        lda     segundosJuego           ; * 60 = (* 16 - * 1) * 4
        asl
        rol     limiteHi
        asl
        rol     limiteHi
        asl
        rol     limiteHi
        asl
        rol     limiteHi
        sec
        sbc     segundosJuego
        bcs     evMenos
        dec     limiteHi
evMenos
        asl
        rol     limiteHi
        asl
        rol     limiteHi
        sta     limiteLo
        rts

; ------------------------------------------------------------------------------
; vigila: called by the search at a node. A command or the end of the time abandons
; the search, but not before its first iteration is complete.
; preserves: X
; ------------------------------------------------------------------------------
viTempX byte    0

vigila
        stx     viTempX
        jsr     cuentaLote
        jsr     cuentaTiempo
        jsr     pintaNodos
        lda     profHecha
        beq     viFin
        jsr     miraCola
        lda     orden
        bne     viAbandona
        jsr     hayTiempo
        bcc     viAbandona
viFin
        ldx     viTempX
        rts
viAbandona
        jmp     abandona

; ------------------------------------------------------------------------------
; cuentaLote: counts a batch of nodes. Interrupts wait while D is set: no ROM expects
; it.
; preserves: X, Y
; cycles:    at most 70
; ------------------------------------------------------------------------------
cuentaLote
        clc
        lda     cuentaNodos             ; 0, o menos tras los nodos de Cerca.asm
        adc     #loteNodos
        sta     cuentaNodos
        php
        sei
        sed
        clc
        lda     nodosBcd
        adc     #loteBcd
        sta     nodosBcd
        lda     nodosBcd+1
        adc     #centenasBcd
        sta     nodosBcd+1
        lda     nodosBcd+2
        adc     #0
        sta     nodosBcd+2
        plp                             ; D and I as they were
        rts

; ------------------------------------------------------------------------------
; cuentaTiempo: adds the ticks since the last look. Only differences of the low byte
; count, so midnight does not matter.
; preserves: X
; cycles:    at most 50
; ------------------------------------------------------------------------------
cuentaTiempo
        lda     relojLo
        tay
        sec
        sbc     relojVisto
        sty     relojVisto
        clc
        adc     pasadoLo
        sta     pasadoLo
        bcc     ctmFin
        inc     pasadoHi
ctmFin
        rts

; ------------------------------------------------------------------------------
; hayTiempo: is there time left?
; out:       C set if so, or if there is no limit
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
hayTiempo
        lda     limiteLo
        ora     limiteHi
        beq     htSi
        lda     pasadoLo
        cmp     limiteLo
        lda     pasadoHi
        sbc     limiteHi
        bcc     htSi
        clc
        rts
htSi
        sec
        rts
