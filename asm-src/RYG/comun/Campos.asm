; SPDX-License-Identifier: MIT
;
; Campos.asm - los campos de un tablero, menos sus casillas: nivel, turno, valor, padre e
; hijos. Sirven a los tableros de 85, 88 y 29 bytes: solo usan los nombres de la disposición. A los de
; la carpeta variantes también: con HIJOS_EN_PARES el byte alto y el bajo de un hijo van juntos, con
; LISTA_DE_HIJOS la lista acaba en un 0, y con SIN_HIJOS no se guardan.

; ------------------------------------------------------------------------------
; fijaDatosBasicos: guarda nivel, turno y valor
; in:        fdbTableroLo/Hi, fdbNivel, fdbTurno, fdbValor
; preserves: X, Y
; cycles:    at most 70
; ------------------------------------------------------------------------------
fdbTableroLo    byte    0
fdbTableroHi    byte    0
fdbNivel        byte    0
fdbTurno        byte    0
fdbValor        byte    0
fdbTempY        byte    0

fijaDatosBasicos
        sty     fdbTempY
        lda     fdbTableroLo
        sta     punteroLo
        lda     fdbTableroHi
        sta     punteroHi
        ldy     #tbNivel
        lda     fdbNivel
        sta     (punteroLo),y
        ldy     #tbTurno
        lda     fdbTurno
        sta     (punteroLo),y
        ldy     #tbValor
        lda     fdbValor
        sta     (punteroLo),y
        ldy     fdbTempY
        rts

; ------------------------------------------------------------------------------
; dameDatosBasicos: lee nivel, turno y valor
; in:        ddbTableroLo/Hi
; out:       ddbNivel, ddbTurno, ddbValor
; preserves: X, Y
; cycles:    at most 70
; ------------------------------------------------------------------------------
ddbTableroLo    byte    0
ddbTableroHi    byte    0
ddbNivel        byte    0
ddbTurno        byte    0
ddbValor        byte    0
ddbTempY        byte    0

dameDatosBasicos
        sty     ddbTempY
        lda     ddbTableroLo
        sta     punteroLo
        lda     ddbTableroHi
        sta     punteroHi
        ldy     #tbNivel
        lda     (punteroLo),y
        sta     ddbNivel
        ldy     #tbTurno
        lda     (punteroLo),y
        sta     ddbTurno
        ldy     #tbValor
        lda     (punteroLo),y
        sta     ddbValor
        ldy     ddbTempY
        rts

        ifndef  ANTES_DE_08

; ------------------------------------------------------------------------------
; incrementaNivelYTurno: una jugada más, y el turno pasa al otro bando
; in:        inytTableroLo/Hi
; preserves: X, Y
; cycles:    at most 70
; ------------------------------------------------------------------------------
inytTableroLo   byte    0
inytTableroHi   byte    0
inytTempY       byte    0

incrementaNivelYTurno
        sty     inytTempY
        lda     inytTableroLo
        sta     punteroLo
        lda     inytTableroHi
        sta     punteroHi
        ldy     #tbNivel
        lda     (punteroLo),y
        clc
        adc     #1
        sta     (punteroLo),y
        ldy     #tbTurno
        lda     (punteroLo),y
        eor     #cambioTurno
        sta     (punteroLo),y
        ldy     inytTempY
        rts

        endif

        ifndef  ANTES_DE_13

; ------------------------------------------------------------------------------
; fijaValor: guarda el valor
; in:        fvTableroLo/Hi, fvValor
; preserves: X, Y
; cycles:    at most 50
; ------------------------------------------------------------------------------
fvTableroLo     byte    0
fvTableroHi     byte    0
fvValor         byte    0
fvTempY         byte    0

fijaValor
        sty     fvTempY
        lda     fvTableroLo
        sta     punteroLo
        lda     fvTableroHi
        sta     punteroHi
        ldy     #tbValor
        lda     fvValor
        sta     (punteroLo),y
        ldy     fvTempY
        rts

; ------------------------------------------------------------------------------
; dameValor: lee el valor
; in:        dvTableroLo/Hi
; out:       dvValor
; preserves: X, Y
; cycles:    at most 50
; ------------------------------------------------------------------------------
dvTableroLo     byte    0
dvTableroHi     byte    0
dvValor         byte    0
dvTempY         byte    0

dameValor
        sty     dvTempY
        lda     dvTableroLo
        sta     punteroLo
        lda     dvTableroHi
        sta     punteroHi
        ldy     #tbValor
        lda     (punteroLo),y
        sta     dvValor
        ldy     dvTempY
        rts

        endif

; ------------------------------------------------------------------------------
; fijaPadre: guarda la dirección del padre
; in:        fpTableroLo/Hi, fpPadreLo/Hi
; preserves: X, Y
; cycles:    at most 60
; ------------------------------------------------------------------------------
fpTableroLo     byte    0
fpTableroHi     byte    0
fpPadreLo       byte    0
fpPadreHi       byte    0
fpTempY         byte    0

fijaPadre
        sty     fpTempY
        lda     fpTableroLo
        sta     punteroLo
        lda     fpTableroHi
        sta     punteroHi
        ldy     #tbPadreLo
        lda     fpPadreLo
        sta     (punteroLo),y
        ldy     #tbPadreHi
        lda     fpPadreHi
        sta     (punteroLo),y
        ldy     fpTempY
        rts

; ------------------------------------------------------------------------------
; damePadre: lee la dirección del padre
; in:        dpTableroLo/Hi
; out:       dpPadreLo/Hi (0: none)
; preserves: X, Y
; cycles:    at most 60
; ------------------------------------------------------------------------------
dpTableroLo     byte    0
dpTableroHi     byte    0
dpPadreLo       byte    0
dpPadreHi       byte    0
dpTempY         byte    0

damePadre
        sty     dpTempY
        lda     dpTableroLo
        sta     punteroLo
        lda     dpTableroHi
        sta     punteroHi
        ldy     #tbPadreLo
        lda     (punteroLo),y
        sta     dpPadreLo
        ldy     #tbPadreHi
        lda     (punteroLo),y
        sta     dpPadreHi
        ldy     dpTempY
        rts

        ifndef  SIN_HIJOS

; ------------------------------------------------------------------------------
; fijaHijo: guarda la dirección de un hijo
; in:        fhTableroLo/Hi, fhNumHijo (0-7), fhHijoLo/Hi
; preserves: X, Y
; cycles:    at most 80
; ------------------------------------------------------------------------------
fhTableroLo     byte    0
fhTableroHi     byte    0
fhNumHijo       byte    0
fhHijoLo        byte    0
fhHijoHi        byte    0
fhTempY         byte    0

fijaHijo
        sty     fhTempY
        lda     fhTableroLo
        sta     punteroLo
        lda     fhTableroHi
        sta     punteroHi
        ifdef   HIJOS_EN_PARES
        lda     fhNumHijo
        asl                             ; C queda a 0
        adc     #tbHijos
        tay
        lda     fhHijoHi
        sta     (punteroLo),y
        iny
        lda     fhHijoLo
        sta     (punteroLo),y
        ifdef   LISTA_DE_HIJOS
        iny
        lda     #0                      ; el final de la lista
        sta     (punteroLo),y
        endif
        else
        clc
        lda     fhNumHijo
        adc     #tbHijosLo
        tay
        lda     fhHijoLo
        sta     (punteroLo),y
        clc
        lda     fhNumHijo
        adc     #tbHijosHi
        tay
        lda     fhHijoHi
        sta     (punteroLo),y
        endif
        ldy     fhTempY
        rts

; ------------------------------------------------------------------------------
; dameHijo: lee la dirección de un hijo
; in:        dhTableroLo/Hi, dhNumHijo (0-7)
; out:       dhHijoLo/Hi (0: none)
; preserves: X, Y
; cycles:    at most 80
; ------------------------------------------------------------------------------
dhTableroLo     byte    0
dhTableroHi     byte    0
dhNumHijo       byte    0
dhHijoLo        byte    0
dhHijoHi        byte    0
dhTempY         byte    0

dameHijo
        sty     dhTempY
        lda     dhTableroLo
        sta     punteroLo
        lda     dhTableroHi
        sta     punteroHi
        ifdef   HIJOS_EN_PARES
        lda     dhNumHijo
        asl                             ; C queda a 0
        adc     #tbHijos
        tay
        lda     (punteroLo),y
        sta     dhHijoHi
        iny
        lda     (punteroLo),y
        sta     dhHijoLo
        else
        clc
        lda     dhNumHijo
        adc     #tbHijosLo
        tay
        lda     (punteroLo),y
        sta     dhHijoLo
        clc
        lda     dhNumHijo
        adc     #tbHijosHi
        tay
        lda     (punteroLo),y
        sta     dhHijoHi
        endif
        ldy     dhTempY
        rts

        ifndef  ANTES_DE_08

; ------------------------------------------------------------------------------
; dameNumHijos: cuenta los hijos hasta el primer sitio vacío
; in:        dnhTableroLo/Hi
; out:       dnhNumHijos (0-8)
; preserves: X, Y
; cycles:    at most 770
; ------------------------------------------------------------------------------
dnhTableroLo    byte    0
dnhTableroHi    byte    0
dnhNumHijos     byte    0
dnhTempY        byte    0

dameNumHijos
        sty     dnhTempY
        lda     dnhTableroLo
        sta     dhTableroLo
        lda     dnhTableroHi
        sta     dhTableroHi
        ldy     #0
dnhBucle
        sty     dhNumHijo
        jsr     dameHijo
        lda     dhHijoHi
        beq     dnhFin
        iny
        cpy     #numHijos
        bne     dnhBucle
dnhFin
        sty     dnhNumHijos
        ldy     dnhTempY
        rts

; ------------------------------------------------------------------------------
; fijaHijoLibre: guarda un hijo en el primer sitio vacío; tiene que haberlo
; in:        fhlTableroLo/Hi, fhlHijoLo/Hi
; preserves: X, Y
; cycles:    at most 890
; ------------------------------------------------------------------------------
fhlTableroLo    byte    0
fhlTableroHi    byte    0
fhlHijoLo       byte    0
fhlHijoHi       byte    0

fijaHijoLibre
        lda     fhlTableroLo
        sta     dnhTableroLo
        sta     fhTableroLo
        lda     fhlTableroHi
        sta     dnhTableroHi
        sta     fhTableroHi
        jsr     dameNumHijos
        lda     dnhNumHijos
        sta     fhNumHijo
        lda     fhlHijoLo
        sta     fhHijoLo
        lda     fhlHijoHi
        sta     fhHijoHi
        jmp     fijaHijo

        endif

        ifndef  ANTES_DE_13

; ------------------------------------------------------------------------------
; minValorHijos: da a un tablero el menor valor de sus hijos, o $ff (gana el ratón)
; si no tiene
; in:        minvTableroLo/Hi
; out:       minvValor, also stored in the board
; preserves: X, Y
; cycles:    at most 1420
; ------------------------------------------------------------------------------
minvTableroLo   byte    0
minvTableroHi   byte    0
minvValor       byte    0
minvTempY       byte    0

minValorHijos
        sty     minvTempY
        lda     minvTableroLo
        sta     dhTableroLo
        lda     minvTableroHi
        sta     dhTableroHi
        lda     #$ff
        sta     minvValor
        ldy     #0
minvBucle
        sty     dhNumHijo
        jsr     dameHijo
        lda     dhHijoHi
        ifdef   HIJOS_EN_PARES
        beq     minvFin                 ; detrás del último puede haber cualquier cosa
        else
        beq     minvSgteHijo
        endif
        sta     dvTableroHi
        lda     dhHijoLo
        sta     dvTableroLo
        jsr     dameValor
        lda     dvValor
        cmp     minvValor
        bcs     minvSgteHijo
        sta     minvValor
minvSgteHijo
        iny
        cpy     #numHijos
        bne     minvBucle
minvFin
        lda     minvTableroLo
        sta     fvTableroLo
        lda     minvTableroHi
        sta     fvTableroHi
        lda     minvValor
        sta     fvValor
        jsr     fijaValor
        ldy     minvTempY
        rts

; ------------------------------------------------------------------------------
; maxValorHijos: da a un tablero el mayor valor de sus hijos, o $00 (ganan los
; gatos) si no tiene
; in:        maxvTableroLo/Hi
; out:       maxvValor, also stored in the board
; preserves: X, Y
; cycles:    at most 1420
; ------------------------------------------------------------------------------
maxvTableroLo   byte    0
maxvTableroHi   byte    0
maxvValor       byte    0
maxvTempY       byte    0

maxValorHijos
        sty     maxvTempY
        lda     maxvTableroLo
        sta     dhTableroLo
        lda     maxvTableroHi
        sta     dhTableroHi
        lda     #$00
        sta     maxvValor
        ldy     #0
maxvBucle
        sty     dhNumHijo
        jsr     dameHijo
        lda     dhHijoHi
        ifdef   HIJOS_EN_PARES
        beq     maxvFin                 ; detrás del último puede haber cualquier cosa
        else
        beq     maxvSgteHijo
        endif
        sta     dvTableroHi
        lda     dhHijoLo
        sta     dvTableroLo
        jsr     dameValor
        lda     dvValor
        cmp     maxvValor
        bcc     maxvSgteHijo
        sta     maxvValor
maxvSgteHijo
        iny
        cpy     #numHijosRaton
        bne     maxvBucle
maxvFin
        lda     maxvTableroLo
        sta     fvTableroLo
        lda     maxvTableroHi
        sta     fvTableroHi
        lda     maxvValor
        sta     fvValor
        jsr     fijaValor
        ldy     maxvTempY
        rts

        endif

        endif
