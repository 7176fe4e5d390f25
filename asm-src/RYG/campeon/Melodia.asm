; SPDX-License-Identifier: MIT
;
; Melodia.asm - la música del título, a tres voces: el tema de los gatos, que acechan en la menor,
; dos veces, y el del ratón, que corre en do mayor. Como el título, ocupa la memoria de la
; tabla de posiciones y solo existe hasta que empieza el juego.
;
; Cada voz es una lista de notas y de lo que duran, en corcheas; 0 es un silencio, 255
; vuelve al principio. Las tres duran lo mismo.

numVoces        = 3
cuadrosCorchea  = 8
cuadrosSilencio = 2                     ; antes de la nota siguiente se suelta la anterior
finVoz          = 255
tamVozSid       = 7

; De cada voz: onda, ataque y caída, sostén y relajación, ancho del pulso.
ondaVoz         byte    $40,$10,$40
ataqueVoz       byte    $09,$08,$06
sostenVoz       byte    $a8,$c6,$26
pulsoVoz        byte    $06,$08,$03
voces           byte    <voz1,>voz1,<voz2,>voz2,<voz3,>voz3

corchea         byte    0               ; cuadros hasta la siguiente
lugarVoz        byte    0,0,0,0,0,0     ; por dónde va cada voz
duraVoz         byte    0,0,0           ; corcheas que le quedan a su nota
desdeVoz        byte    0,7,14          ; sus registros

; ------------------------------------------------------------------------------
; empiezaMelodia: la música, desde el principio
; preserves: nothing
; ------------------------------------------------------------------------------
empiezaMelodia
        ldx     #numVoces*2-1
emLugar
        lda     voces,x
        sta     lugarVoz,x
        dex
        bpl     emLugar
        ldx     #numVoces-1
emVoz
        ldy     desdeVoz,x
        lda     ataqueVoz,x
        sta     sid+5,y
        lda     sostenVoz,x
        sta     sid+6,y
        lda     #0
        sta     sid+2,y
        sta     duraVoz,x
        lda     pulsoVoz,x
        sta     sid+3,y
        dex
        bpl     emVoz
        lda     #1
        sta     corchea
        lda     #volumen
        sta     sidVolumen
        rts

; ------------------------------------------------------------------------------
; callaMelodia: las tres voces callan
; preserves: nothing
; ------------------------------------------------------------------------------
callaMelodia
        ldx     #numVoces-1
cmlVoz
        ldy     desdeVoz,x
        lda     #0
        sta     sid+4,y
        dex
        bpl     cmlVoz
        rts

; ------------------------------------------------------------------------------
; sigueMelodia: una vez por cuadro
; preserves: nothing
; cycles:    at most 700
; ------------------------------------------------------------------------------
sigueMelodia
        dec     corchea
        beq     smlCorchea
        lda     corchea
        cmp     #cuadrosSilencio
        bne     smlFin
        ldx     #numVoces-1             ; las que acaban se sueltan
smlSuelta
        lda     duraVoz,x
        bne     smlSgte
        ldy     desdeVoz,x
        lda     ondaVoz,x
        sta     sid+4,y
smlSgte
        dex
        bpl     smlSuelta
smlFin
        rts
smlCorchea
        lda     #cuadrosCorchea
        sta     corchea
        ldx     #numVoces-1
smlVoz
        dec     duraVoz,x
        bpl     smlOtra
        jsr     notaSiguiente
smlOtra
        dex
        bpl     smlVoz
        rts

; ------------------------------------------------------------------------------
; notaSiguiente: una voz toca su nota siguiente
; in:        X, the voice
; preserves: X
; cycles:    at most 200
; ------------------------------------------------------------------------------
nsVoz           byte    0
musicaLo        = tkClave               ; página cero que la búsqueda aún no usa
musicaHi        = tkClave+1

notaSiguiente
        stx     nsVoz
        txa
        asl
        tax
nsLee
        lda     lugarVoz,x
        sta     musicaLo
        lda     lugarVoz+1,x
        sta     musicaHi
        ldy     #0
        lda     (musicaLo),y
        cmp     #finVoz
        bne     nsNota
        lda     voces,x
        sta     lugarVoz,x
        lda     voces+1,x
        sta     lugarVoz+1,x
        bne     nsLee
nsNota
        pha
        iny
        lda     (musicaLo),y
        pha
        lda     lugarVoz,x
        clc
        adc     #2
        sta     lugarVoz,x
        bcc     nsDura
        inc     lugarVoz+1,x
nsDura
        ldx     nsVoz
        pla
        sta     duraVoz,x
        dec     duraVoz,x               ; esta corchea es la primera
        ldy     desdeVoz,x
        lda     ondaVoz,x
        sta     sid+4,y
        pla
        beq     nsFin
        tax
        lda     notaLo-1,x
        sta     sid,y
        lda     notaHi-1,x
        sta     sid+1,y
        ldx     nsVoz
        lda     ondaVoz,x
        ora     #suena1
        sta     sid+4,y
nsFin
        ldx     nsVoz
        rts

voz1    byte    29,2,34,1,36,1,37,2,36,1,34,1,33,2,36,2
        byte    29,2,0,2,29,2,34,1,36,1,37,2,39,1,37,1
        byte    36,4,41,2,0,2,42,2,41,1,39,1,37,2,39,1
        byte    41,1,39,2,37,1,36,1,34,2,36,1,37,1,36,2
        byte    34,1,33,1,34,2,36,1,33,1,34,4,0,4,29,2
        byte    34,1,36,1,37,2,36,1,34,1,33,2,36,2,29,2
        byte    0,2,29,2,34,1,36,1,37,2,39,1,37,1,36,4
        byte    41,2,0,2,42,2,41,1,39,1,37,2,39,1,41,1
        byte    39,2,37,1,36,1,34,2,36,1,37,1,36,2,34,1
        byte    33,1,34,2,36,1,33,1,34,4,0,4,37,1,41,1
        byte    44,1,41,1,37,1,41,1,44,1,0,1,36,1,39,1
        byte    44,1,39,1,36,1,39,1,44,1,0,1,34,1,37,1
        byte    42,1,37,1,34,1,37,1,42,1,0,1,33,1,36,1
        byte    41,1,36,1,41,3,0,1,46,2,44,1,42,1,41,2
        byte    42,1,44,1,42,2,41,1,39,1,37,2,39,1,41,1
        byte    39,1,37,1,36,1,34,1,33,2,36,1,41,1,34,4
        byte    46,2,0,2,255

voz2    byte    10,2,0,2,5,2,0,2,5,2,0,2,12,2,0,2
        byte    10,2,0,2,5,2,0,2,5,2,0,2,9,2,0,2
        byte    6,2,0,2,10,2,0,2,3,2,0,2,6,2,0,2
        byte    5,2,0,2,5,2,9,2,10,2,5,2,10,2,0,2
        byte    10,2,0,2,5,2,0,2,5,2,0,2,12,2,0,2
        byte    10,2,0,2,5,2,0,2,5,2,0,2,9,2,0,2
        byte    6,2,0,2,10,2,0,2,3,2,0,2,6,2,0,2
        byte    5,2,0,2,5,2,9,2,10,2,5,2,10,2,0,2
        byte    13,2,8,2,13,2,8,2,8,2,15,2,8,2,15,2
        byte    6,2,13,2,6,2,13,2,5,2,12,2,5,2,9,2
        byte    6,2,13,2,6,2,13,2,3,2,10,2,3,2,10,2
        byte    5,2,12,2,5,2,9,2,10,2,5,2,10,2,0,2
        byte    255

voz3    byte    0,1,25,1,29,1,0,2,25,1,29,1,0,2,21,1
        byte    24,1,0,2,21,1,24,1,0,2,25,1,29,1,0,2
        byte    25,1,29,1,0,2,21,1,24,1,0,2,24,1,29,1
        byte    0,2,22,1,25,1,0,2,22,1,25,1,0,2,22,1
        byte    27,1,0,2,22,1,27,1,0,2,24,1,29,1,0,2
        byte    24,1,27,1,0,2,25,1,29,1,0,1,25,1,29,1
        byte    0,3,25,1,29,1,0,2,25,1,29,1,0,2,21,1
        byte    24,1,0,2,21,1,24,1,0,2,25,1,29,1,0,2
        byte    25,1,29,1,0,2,21,1,24,1,0,2,24,1,29,1
        byte    0,2,22,1,25,1,0,2,22,1,25,1,0,2,22,1
        byte    27,1,0,2,22,1,27,1,0,2,24,1,29,1,0,2
        byte    24,1,27,1,0,2,25,1,29,1,0,1,25,1,29,1
        byte    0,2,29,1,0,1,32,1,0,1,29,1,0,1,32,1
        byte    0,1,27,1,0,1,32,1,0,1,27,1,0,1,32,1
        byte    0,1,25,1,0,1,30,1,0,1,25,1,0,1,30,1
        byte    0,1,24,1,0,1,29,1,0,1,24,1,0,1,29,1
        byte    0,1,25,1,0,1,30,1,0,1,25,1,0,1,30,1
        byte    0,1,22,1,0,1,27,1,0,1,22,1,0,1,27,1
        byte    0,1,24,1,0,1,29,1,0,1,27,1,0,1,24,1
        byte    0,1,25,1,0,1,29,1,0,1,22,1,0,3,255

notaLo  byte    90,156,226,45,123,207,39,133,232,81,193,55
        byte    180,56,196,89,247,157,78,10,208,162,129,109
        byte    103,112,137,178,237,59,156,19,160,69,2,218
        byte    206,224,17,100,218,118,57,38,64,137,4,180
notaHi  byte    4,4,4,5,5,5,6,6,6,7,7,8
        byte    8,9,9,10,10,11,12,13,13,14,15,16
        byte    17,18,19,20,21,23,24,26,27,29,31,32
        byte    34,36,39,41,43,46,49,52,55,58,62,65
