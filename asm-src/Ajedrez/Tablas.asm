; SPDX-License-Identifier: MIT
;
; Tablas.asm - the values of the search: one table of both sets, by the pieces that are left at the root.
; No move of the tree changes it; what the phase would change within a few moves is less than what
; two sums and their shares cost at each node.

; ------------------------------------------------------------------------------
; preparaTablas: makes the table of the search
; in:        fase; valorMedio, valorFinal
; out:       valores, for both sides
; preserves: nothing
; cycles:    at most 60000
; ------------------------------------------------------------------------------
ptDestino       = ptDe                  ; while there are no lists
partes          = listasDe
quedanTipos     = destino

preparaTablas
        jsr     reparteDiferencias
        lda     #<valorMedio
        sta     ptMedio
        lda     #>valorMedio
        sta     ptMedio+1
        lda     #<valorFinal
        sta     ptFinal
        lda     #>valorFinal
        sta     ptFinal+1
        lda     #<valores
        sta     ptDestino
        lda     #>valores
        sta     ptDestino+1
        lda     #6
        sta     quedanTipos
pttTipo
        jsr     mezclaTipo
        lda     ptDestino
        clc
        adc     #tamTipo
        sta     ptDestino
        bcc     pttSgte
        inc     ptDestino+1
pttSgte
        dec     quedanTipos
        bne     pttTipo
        rts

; ------------------------------------------------------------------------------
; reparteDiferencias: the middle game's share of each difference, to the nearest
; in:        fase
; out:       partes, of 0 to 127
; preserves: nothing
; cycles:    at most 8000
; ------------------------------------------------------------------------------
reparteDiferencias
        ldx     fase
        cpx     #faseLlena
        bcc     rdfPeso
        ldx     #faseLlena
rdfPeso
        lda     pesoMedio,x
        sta     factor
        lda     #8                      ; half of a unit, in 1/16
        sta     limiteLo
        lda     #0
        sta     limiteHi
        tax
rdfDiferencia
        lda     limiteHi
        sta     partes,x
        lda     limiteLo
        clc
        adc     factor
        sta     limiteLo
        and     #$f0
        beq     rdfSgte
        lsr
        lsr
        lsr
        lsr
        clc
        adc     limiteHi
        sta     limiteHi
        lda     limiteLo
        and     #$0f
        sta     limiteLo
rdfSgte
        inx
        bpl     rdfDiferencia
        rts

; ------------------------------------------------------------------------------
; mezclaTipo: mixes the values of a kind
; in:        partes; ptMedio, ptFinal, 64 bytes; ptDestino, 128 bytes
; out:       ptMedio, ptFinal, after them
; preserves: nothing
; cycles:    at most 9000
; ------------------------------------------------------------------------------
mezclaTipo
        lda     #$70                    ; square a8
        sta     objetivo
mtCasilla
        ldy     #0
        lda     (ptMedio),y
        sec
        sbc     (ptFinal),y
        bcs     mtMayor
        eor     #$ff
        adc     #1
        tax
        lda     (ptFinal),y
        sec
        sbc     partes,x
        jmp     mtPon
mtMayor
        tax
        lda     (ptFinal),y
        clc
        adc     partes,x
mtPon
        ldy     objetivo
        sta     (ptDestino),y
        tax
        tya
        eor     #$78                    ; the same square seen from the other side, black's half
        tay
        txa
        eor     #$ff
        clc
        adc     #1
        sta     (ptDestino),y
        inc     ptMedio
        bne     mtFinal
        inc     ptMedio+1
mtFinal
        inc     ptFinal
        bne     mtSgte
        inc     ptFinal+1
mtSgte
        inc     objetivo
        lda     objetivo
        and     #8
        beq     mtCasilla
        lda     objetivo
        sec
        sbc     #$18                    ; first square of the rank below
        sta     objetivo
        bcs     mtCasilla
        rts

; ------------------------------------------------------------------------------
; sumaRaiz: adds up the values of all pieces
; in:        the position; valores
; out:       suma
; preserves: nothing
; cycles:    at most 2400
; ------------------------------------------------------------------------------
sumaRaiz
        lda     #0
        sta     suma
        sta     suma+1
        ldx     #blancas+15
        jsr     srPieza
        ldx     #negras+15
srPieza
        ldy     casillaDe,x
        bmi     srSgte
        sty     objetivo
        ldy     tipoDe,x
        lda     tipoLo-1,y
        cpx     #negras
        bcc     srBlanca
        ora     #8                      ; black's half of the tables
srBlanca
        sta     ptValores
        lda     valoresHi-1,y
        sta     ptValores+1
        ldy     objetivo
        lda     (ptValores),y
        clc
        adc     suma
        sta     suma
        bcs     srLleva
        cpx     #negras                 ; values of black are negative
        bcc     srSgte
        dec     suma+1
        bcs     srSgte
srLleva
        cpx     #negras
        bcs     srSgte
        inc     suma+1
srSgte
        dex
        txa
        and     #15
        cmp     #15
        bne     srPieza
        rts
