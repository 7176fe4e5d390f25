; SPDX-License-Identifier: MIT
;
; Melodia.asm - who plays the tune of the title: three voices, once, unless something happens before. It
; stands, with Partitura.asm, in the record of the game but for the record's first entry, which is written before a
; move is made: what writes more calls it off first (estrenaPila).
;
; A note is a byte: how long it lasts, bits 6 and 7, and its number, 0 for a rest. The shortest rest, $00, ends
; a voice.

*=partidaDe+1

numVoces        = 3
sidPulso        = $d402                 ; of the first voice
sidSostiene     = $d406
cuadrosCorte    = 2                     ; before the next note, in which a note ends
registrosVoces  = 21

registroVoz     byte    0,7,14          ; of each voice: its first register,
vozQueda        dcb     numVoces,0      ; frames to its next note
vozLugar        dcb     numVoces,0      ; and where that is
frecuenciaLo    byte    0
duraciones      byte    12,24,48,72     ; frames
principioVoz    byte    0,graves-partitura,acordes-partitura
pulsoVoz        byte    4,8,2           ; high byte of their pulses' width

; ------------------------------------------------------------------------------
; empiezaMelodia: the next frame begins the tune, unless sounds are switched off
; preserves: nothing
; cycles:    at most 500
; ------------------------------------------------------------------------------
empiezaMelodia
        lda     sonidoPuesto
        bne     emSuena
        rts
emSuena
        lda     #0
        ldx     #registrosVoces-1
emLimpia
        sta     sidFrecuencia,x
        dex
        bpl     emLimpia
        ldx     #numVoces-1
emVoz
        ldy     registroVoz,x
        lda     pulsoVoz,x
        sta     sidPulso+1,y
        lda     #decae
        sta     sidAtaque,y
        lda     principioVoz,x
        sta     vozLugar,x
        lda     #1
        sta     vozQueda,x
        dex
        bpl     emVoz
        lda     #volumen
        sta     sidVolumen
        lda     #$80
        sta     melodia
        inc     sonidoCuadros
        rts

; ------------------------------------------------------------------------------
; tocaMelodia: a frame of it, instead of a sound; the mouse ends it
; out:       sonidoCuadros: the next frame is another one
; preserves: nothing
; cycles:    at most 450
; ------------------------------------------------------------------------------
tocaMelodia
        inc     sonidoCuadros
        lda     punteroVisto
        bne     tmeAcaba
        lda     cuadros                 ; the first voice's pulse becomes wider and narrower
        bpl     tmeAncho
        eor     #$ff
tmeAncho
        asl
        sta     sidPulso
        ldx     #numVoces-1
tmeVoz
        dec     vozQueda,x
        bne     tmeSigue
        ldy     vozLugar,x
        inc     vozLugar,x
        lda     partitura,y
        beq     tmeAcaba
        pha
        asl
        rol
        rol
        and     #%00000011
        tay
        lda     duraciones,y
        sta     vozQueda,x
        pla
        and     #%00111111
        beq     tmeSgte
        tay
        lda     frecuenciasLo-1,y
        sta     frecuenciaLo
        lda     frecuenciasHi-1,y
        ldy     registroVoz,x
        sta     sidFrecuencia+1,y
        lda     frecuenciaLo
        sta     sidFrecuencia,y
        lda     #pulso+suena1
        bne     tmeOnda
tmeSigue
        lda     vozQueda,x
        cmp     #cuadrosCorte
        bne     tmeSgte
        ldy     registroVoz,x
        lda     #pulso
tmeOnda
        sta     sidOnda,y
tmeSgte
        dex
        bpl     tmeVoz
        rts
tmeAcaba
        lsr     melodia
        rts

        ifdef   GATO
        assert  * <= partidaA,"who plays the tune reaches into the record's first target"
        endif
