; SPDX-License-Identifier: MIT
;
; Vigila.asm - lo que ocurre mientras el programa piensa: se cuentan los nodos, se miran
; teclas y reloj, y se muestra lo encontrado.
;
; La búsqueda llama a vigila una vez cada loteNodos nodos, es decir, cada 25.000 a 77.000
; ciclos: lo bastante a menudo para que una tecla actúe en una décima de segundo, y lo
; bastante poco para no costar nada.

loteNodos       = 120
loteBcd         = $20                   ; lo mismo en decimal, sin las centenas
centenasBcd     = $01

nodosBcd        byte    0,0,0           ; nodos hasta ahora, en decimal, primero el byte bajo
limiteLo        byte    0               ; límite en tics de 1/60 de segundo; 0: ninguno
limiteHi        byte    0
pasadoLo        byte    0               ; tics desde que empezó la búsqueda
pasadoHi        byte    0
relojVisto      byte    0

; ------------------------------------------------------------------------------
; empiezaVigila: empieza a contar nodos y tiempo
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
; vigila: la llama la búsqueda en un nodo. Una orden o el final del tiempo abandonan la
; búsqueda, pero no antes de que acabe su primera iteración.
; preserves: X
; ------------------------------------------------------------------------------
viTempX byte    0

vigila
        stx     viTempX
        jsr     cuentaLote
        lda     callado
        bne     viCallado
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
viCallado
        jsr     hayEntrada
        bcs     viAbandona
        ldx     viTempX
        rts

; ------------------------------------------------------------------------------
; cuentaLote: cuenta un lote de nodos. Las interrupciones esperan mientras D está puesto:
; ninguna ROM lo espera.
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
        plp                             ; D e I como estaban
        rts

; ------------------------------------------------------------------------------
; cuentaTiempo: suma los tics desde la última mirada. Solo cuentan las diferencias del byte
; bajo, así que la medianoche no importa.
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
; hayTiempo: ¿queda tiempo?
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
