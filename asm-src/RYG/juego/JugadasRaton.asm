; SPDX-License-Identifier: MIT
;
; JugadasRaton.asm - la jugada del humano: lista, pregunta y aplicación.

; ------------------------------------------------------------------------------
; pintaJugadasRaton: imprime las jugadas válidas del ratón en tableroActual, cada una
; con su número, y las deja en gjvrNuOffsets para los dos pasos siguientes
; out:       gjvrNuOffsets (4)
; preserves: X, Y
; ------------------------------------------------------------------------------
pjrTempX        byte    0

pintaJugadasRaton
        stx     pjrTempX
        lda     #<tableroActual
        sta     dprTableroLo
        sta     gjvrTableroLo
        lda     #>tableroActual
        sta     dprTableroHi
        sta     gjvrTableroHi
        jsr     damePosicionRaton
        lda     dprOffsetRaton
        sta     gjvrOffset
        sta     pjOffset
        jsr     generaJugadasValidasRaton
        ldx     #0
pjrBucle
        lda     gjvrNuOffsets,x
        cmp     #jugadaNoValida
        beq     pjrSgteJugada
        sta     pjNuOffset
        stx     pjNumJugada
        jsr     pintaJugada
pjrSgteJugada
        inx
        cpx     #numJugsRaton
        bne     pjrBucle
        ldx     pjrTempX
        rts

; ------------------------------------------------------------------------------
; solicitaJugadaRaton: pide el número de una jugada hasta que sea el de una válida
; in:        gjvrNuOffsets (4)
; out:       byteLeido (0-3), the chosen slot of gjvrNuOffsets
; preserves: X, Y
; ------------------------------------------------------------------------------
sjrTempX        byte    0
sjrPeticion     text    "que jugada desea? "
                byte    0

solicitaJugadaRaton
        stx     sjrTempX
sjrBucle
        lda     #<sjrPeticion
        sta     cadenaLo
        lda     #>sjrPeticion
        sta     cadenaHi
        jsr     pintaCadena
        jsr     leeTeclado
        lda     #retorno
        jsr     chrout
        ldx     byteLeido
        cpx     #numJugsRaton
        bcs     sjrBucle
        lda     gjvrNuOffsets,x
        cmp     #jugadaNoValida
        beq     sjrBucle
        ldx     sjrTempX
        rts

; ------------------------------------------------------------------------------
; aplicaJugadaSolicitada: hace en tableroActual la jugada elegida
; in:        byteLeido (0-3), gjvrNuOffsets (4)
; preserves: X, Y
; cycles:    at most 200
; ------------------------------------------------------------------------------
ajsTempX        byte    0

aplicaJugadaSolicitada
        stx     ajsTempX
        lda     #<tableroActual
        sta     ajTableroLo
        lda     #>tableroActual
        sta     ajTableroHi
        ldx     byteLeido
        lda     gjvrNuOffsets,x
        sta     ajNuOffset
        jsr     aplicaJugadaRaton
        ldx     ajsTempX
        rts
