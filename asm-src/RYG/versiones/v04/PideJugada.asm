; SPDX-License-Identifier: MIT
;
; PideJugada.asm - la lista de jugadas del ratón y la pregunta.

; ------------------------------------------------------------------------------
; pintaJugadasRaton: imprime las jugadas válidas del ratón en tableroActual
; out:       gjvrFila, gjvrColumna, gjvrNuFilas, gjvrNuColumnas
; preserves: X, Y
; ------------------------------------------------------------------------------
pjrTempX        byte    0

pintaJugadasRaton
        stx     pjrTempX
        lda     #<tableroActual
        sta     drTableroLo
        ifndef  ANTES_DE_08
        sta     gjvrTableroLo
        endif
        lda     #>tableroActual
        sta     drTableroHi
        ifndef  ANTES_DE_08
        sta     gjvrTableroHi
        endif
        jsr     dameRaton
        lda     drOffset
        sta     dfcOffset
        jsr     dameFilaCol
        lda     dfcFila
        sta     gjvrFila
        sta     pjFila
        lda     dfcColumna
        sta     gjvrColumna
        sta     pjColumna
        jsr     generaJugadasValidasRaton
        ldx     #0
pjrBucle
        lda     gjvrNuFilas,x
        cmp     #jugadaNoValida
        beq     pjrSgteJugada
        sta     pjNuFila
        lda     gjvrNuColumnas,x
        sta     pjNuColumna
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
; in:        gjvrNuFilas (4)
; out:       byteLeido (0-3), the chosen slot
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
        lda     gjvrNuFilas,x
        cmp     #jugadaNoValida
        beq     sjrBucle
        ldx     sjrTempX
        rts
