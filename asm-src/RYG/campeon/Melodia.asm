; SPDX-License-Identifier: MIT
;
; Melodia.asm - quien toca la música del título: tres voces, cada una con sus timbres (Timbres.asm)
; y su parte de Partitura.asm. Como el título, ocupa la memoria de la tabla de posiciones y
; solo existe hasta que empieza el juego.
;
; empiezaMelodia la prepara; sigueMelodia, una vez por cuadro, la toca; callaMelodia deja las
; tres voces en silencio.
;
; Un patrón es una lista de bytes: una nota ($00-$47, do1 a si6) o silencio, que duran lo que
; dijo la última duración ($80 + semicorcheas); un timbre ($c0 y su número), que vale
; desde ahí; finPatron. Una voz es una lista de direcciones de patrones.

sidAncho        = sid+3
sidOnda         = sid+4
sidAtaque       = sid+5
sidSostiene     = sid+6
registrosVoces  = 21                    ; siete de cada voz
otraVoz         = 7
ultimaVoz       = 14
sinPuerta       = $fe                   ; quita el bit 0 de la onda: la nota acaba

semi            = $81
corchea         = $82
puntillo        = $83
negra           = $84
larga           = $86
blanca          = $88
redonda         = $90
esTimbre        = $c0
soloNumero      = $3f
finPatron       = $ff
silencio        = $7f

; De cada voz, 7 bytes de página cero y 4 más, que la búsqueda aún no necesita.
vozLugar        = alfa                  ; la nota siguiente
vozOrden        = alfa+2                ; el patrón siguiente
vozCuadros      = alfa+4                ; hasta la nota siguiente
vozOnda         = alfa+5                ; lugar en la onda de su timbre
vozNota         = alfa+6
vozDura         = beta                  ; en semicorcheas
vozTimbre       = beta+1
vozEdad         = beta+2                ; cuadros de la nota
vozPuerta       = beta+3                ; sinPuerta o $ff
ondaNueva       = mejor
pasoTemblor     = mejor+1

; ------------------------------------------------------------------------------
; empiezaMelodia: la música, desde el principio en la llamada siguiente a sigueMelodia
; preserves: nothing
; cycles:    at most 1000
; ------------------------------------------------------------------------------
principios      word    ordenMelodia,ordenBajo,ordenAcordes

empiezaMelodia
        jsr     callaMelodia
        ldx     #numProfs-1
emLimpia
        sta     alfa,x
        sta     beta,x
        dex
        bpl     emLimpia
        lda     #volumen
        sta     sidVolumen
        ldx     #ultimaVoz
        ldy     #4
emVoz
        lda     principios,y
        sta     vozOrden,x
        lda     principios+1,y
        sta     vozOrden+1,x
        lda     #1
        sta     vozCuadros,x
        lda     #<patronVacio
        sta     vozLugar,x
        lda     #>patronVacio
        sta     vozLugar+1,x
        dey
        dey
        txa
        sec
        sbc     #otraVoz
        tax
        bpl     emVoz
        rts
patronVacio     byte    finPatron

; ------------------------------------------------------------------------------
; callaMelodia: las tres voces callan
; out:       A, 0
; preserves: Y
; cycles:    at most 300
; ------------------------------------------------------------------------------
callaMelodia
        lda     #0
        ldx     #registrosVoces-1
cmlBucle
        sta     sid,x
        dex
        bpl     cmlBucle
        rts

; ------------------------------------------------------------------------------
; sigueMelodia: lo que suena en un cuadro
; preserves: nothing
; cycles:    at most 1200
; ------------------------------------------------------------------------------
sigueMelodia
        ldx     #ultimaVoz
smlVoz
        jsr     tocaVoz
        txa
        sec
        sbc     #otraVoz
        tax
        bpl     smlVoz
        rts

; ------------------------------------------------------------------------------
; tocaVoz: lo mismo, de una voz
; in:        X, its first register: 0, 7 or 14
; preserves: X
; cycles:    at most 350
; ------------------------------------------------------------------------------
tocaVoz
        dec     vozCuadros,x
        beq     leeNota
        inc     vozEdad,x
        ldy     vozTimbre,x
        lda     vozCuadros,x
        cmp     corteTimbre,y
        bne     sigueOnda
        lda     #sinPuerta
        sta     vozPuerta,x

; Frecuencia y onda de este cuadro, como las dice el timbre.
sigueOnda
        ldy     vozOnda,x
        lda     ondas,y
        bne     soPaso
        lda     ondas+1,y               ; vuelve
        tay
        lda     ondas,y
soPaso
        and     vozPuerta,x
        sta     ondaNueva
        lda     ondas+1,y
        iny
        iny
        sty     vozOnda,x
        cmp     #fija
        bcs     soFija
        adc     vozNota,x
        tay
        lda     vozEdad,x
        cmp     #tiembla
        bcs     soTiembla
        lda     frecuenciasLo,y
        sta     sid,x
        lda     frecuenciasHi,y
        bcc     soAlta
soTiembla
        and     #pasosTemblor-1
        sta     pasoTemblor
        lda     frecuenciasHi,y
        pha
        lda     frecuenciasLo,y
        ldy     pasoTemblor
        clc
        adc     temblorLo,y
        sta     sid,x
        pla
        adc     temblorHi,y
soAlta
        sta     sid+1,x
        lda     ondaNueva
        sta     sidOnda,x
        rts
soFija
        and     #sinFija
        bcs     soAlta

; ------------------------------------------------------------------------------
; leeNota: empieza la nota siguiente de una voz, o su silencio
; in:        X, its first register: 0, 7 or 14
; preserves: X
; cycles:    at most 500
; ------------------------------------------------------------------------------
leeNota
        lda     (vozLugar,x)
        inc     vozLugar,x
        bne     lnMira
        inc     vozLugar+1,x
lnMira
        cmp     #semi-1
        bcc     lnNota
        cmp     #finPatron
        beq     otroPatron
        cmp     #esTimbre
        and     #soloNumero
        bcs     lnTimbre
        sta     vozDura,x
        bcc     leeNota
lnTimbre
        sta     vozTimbre,x
        bcs     leeNota
lnNota
        ldy     #sinPuerta
        cmp     #silencio
        beq     lnPuerta
        sta     vozNota,x
        ldy     vozTimbre,x
        lda     ataqueTimbre,y
        sta     sidAtaque,x
        lda     sostenTimbre,y
        sta     sidSostiene,x
        lda     anchoTimbre,y
        sta     sidAncho,x
        lda     ondaTimbre,y
        sta     vozOnda,x
        ldy     #$ff
lnPuerta
        tya
        sta     vozPuerta,x
        lda     #0
        sta     vozEdad,x
        lda     vozDura,x
        asl                             ; seis cuadros por semicorchea
        adc     vozDura,x               ; C a 0
        asl
        sta     vozCuadros,x
        jmp     sigueOnda

; El patrón siguiente; tras el último hay un 0 y la dirección por la que se vuelve.
otroPatron
        jsr     leeOrden
        bne     leeNota
        jsr     leeOrden
        lda     vozLugar,x
        sta     vozOrden,x
        lda     vozLugar+1,x
        sta     vozOrden+1,x
        bne     otroPatron
leeOrden
        lda     (vozOrden,x)
        sta     vozLugar,x
        jsr     avanzaOrden
        lda     (vozOrden,x)
        sta     vozLugar+1,x
avanzaOrden
        inc     vozOrden,x
        bne     loFin
        inc     vozOrden+1,x
loFin
        lda     vozLugar+1,x            ; Z: acabó la lista
        rts
