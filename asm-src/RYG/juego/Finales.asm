; SPDX-License-Identifier: MIT
;
; Finales.asm - las tres condiciones de final de la partida y sus mensajes.

; ------------------------------------------------------------------------------
; verificaRatonFila0: ¿ha llegado a la fila 0 el ratón de tableroActual?
; out:       vrf0 ($00 yes, $ff no)
; preserves: X, Y
; cycles:    at most 90
; ------------------------------------------------------------------------------
vrf0    byte    0

verificaRatonFila0
        lda     #<tableroActual
        sta     dprTableroLo
        lda     #>tableroActual
        sta     dprTableroHi
        jsr     damePosicionRaton
        lda     dprOffsetRaton
        cmp     #finFila0
        bcc     vrf0True
vrf0False
        lda     #$ff
        sta     vrf0
        rts
vrf0True
        lda     #$00
        sta     vrf0
        rts

; ------------------------------------------------------------------------------
; verificaGatos0Jugs: ¿están sin jugadas los cuatro gatos de tableroActual?
; out:       vg0j ($00 yes, $ff no)
; preserves: X, Y
; cycles:    at most 4970
; ------------------------------------------------------------------------------
vg0j            byte    0
vg0jTempX       byte    0

verificaGatos0Jugs
        stx     vg0jTempX
        lda     #<tableroActual
        sta     cjgTableroLo
        lda     #>tableroActual
        sta     cjgTableroHi
        lda     #$ff
        sta     vg0j
        ldx     #0
vg0jBucle
        stx     cjgNumGato
        jsr     cuentaJugadasGato
        lda     cjgNumJugadas
        bne     vg0jFin
        inx
        cpx     #numGatos
        bne     vg0jBucle
        lda     #$00
        sta     vg0j
vg0jFin
        ldx     vg0jTempX
        rts

; ------------------------------------------------------------------------------
; verificaRaton0Jugs: ¿está sin jugadas el ratón de tableroActual?
; out:       vr0j ($00 yes, $ff no)
; preserves: X, Y
; cycles:    at most 2440
; ------------------------------------------------------------------------------
vr0j    byte    0

verificaRaton0Jugs
        lda     #<tableroActual
        sta     cjrTableroLo
        lda     #>tableroActual
        sta     cjrTableroHi
        jsr     cuentaJugadasRaton
        lda     cjrNumJugadas
        beq     vr0jTrue
        lda     #$ff
vr0jTrue
        sta     vr0j
        rts

; ------------------------------------------------------------------------------
; ganaRaton2: felicita al humano y espera una tecla
; preserves: X, Y
; ------------------------------------------------------------------------------
grFelicitacion  text    "ha ganado el raton!! enhorabuena!!"
                byte    0

ganaRaton2
        lda     #<grFelicitacion
        sta     cadenaLo
        lda     #>grFelicitacion
        sta     cadenaHi
        jmp     pintaFinal

; ------------------------------------------------------------------------------
; gananGatos2: cuenta al humano su derrota y espera una tecla
; preserves: X, Y
; ------------------------------------------------------------------------------
ggPesame        text    "oh....! han ganado los gatos!!"
                byte    0

gananGatos2
        lda     #<ggPesame
        sta     cadenaLo
        lda     #>ggPesame
        sta     cadenaHi
        jmp     pintaFinal

; ------------------------------------------------------------------------------
; pintaFinal: imprime un último mensaje, pide una tecla y la espera
; in:        cadenaLo/Hi, the message
; preserves: X, Y
; ------------------------------------------------------------------------------
pfnTempX        byte    0
pfnTempY        byte    0
grPulsaTecla
ggPulsaTecla    text    "pulsa una tecla para continuar..."
                byte    0

pintaFinal
        stx     pfnTempX
        sty     pfnTempY
        jsr     pintaCadena
        lda     #retorno
        jsr     chrout
        lda     #<grPulsaTecla
        sta     cadenaLo
        lda     #>grPulsaTecla
        sta     cadenaHi
        jsr     pintaCadena
        lda     #retorno
        jsr     chrout
grTecla
ggTecla
        jsr     getIN
        cmp     #0
        beq     grTecla
        ldx     pfnTempX
        ldy     pfnTempY
        rts
