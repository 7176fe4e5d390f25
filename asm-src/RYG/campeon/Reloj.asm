; SPDX-License-Identifier: MIT
;
; Reloj.asm - el tiempo que lleva gastado cada bando, en horas, minutos y segundos. Cuenta la
; interrupción, también mientras el programa piensa; mientras se usa la unidad, no.

largoReloj      = 7
tamReloj        = 8
relojes         text    '0:00:00 '      ; ratón
                text    '0:00:00 '      ; gatos
cerosReloj      text    '0:00:00'
topesReloj      text    ':;6:;6:'       ; uno más de lo que alcanza cada cifra; ; dos puntos
columnaReloj    = numColumnasPant-largoReloj-1
ticsSegundo     = 60

relojAnda       byte    0               ; no 0: le toca a un bando, y su tiempo corre
ticsReloj       byte    ticsSegundo     ; hasta el segundo siguiente

; ------------------------------------------------------------------------------
; ponRelojes: los dos a cero y parados
; preserves: X
; cycles:    at most 200
; ------------------------------------------------------------------------------
ponRelojes
        lda     #0
        sta     relojAnda
        ldy     #largoReloj-1
prCifra
        lda     cerosReloj,y
        sta     relojes,y
        sta     relojes+tamReloj,y
        dey
        bpl     prCifra
        rts

; ------------------------------------------------------------------------------
; dondeReloj: el reloj de un bando
; in:        A, Raton or Gato
; out:       Y, its place in relojes
; preserves: X
; cycles:    at most 20
; ------------------------------------------------------------------------------
dondeReloj
        ldy     #0
        cmp     #Raton
        beq     drFin
        ldy     #tamReloj
drFin
        rts

; ------------------------------------------------------------------------------
; cuentaReloj: lo llama la interrupción sesenta veces por segundo
; preserves: nothing
; cycles:    at most 400
; ------------------------------------------------------------------------------
pjrLugar        byte    0

cuentaReloj
        lda     relojAnda
        beq     drFin
        dec     ticsReloj
        bne     drFin
        lda     #ticsSegundo
        sta     ticsReloj
        lda     tableroActual+tbTurno
        jsr     dondeReloj
        tya
        clc
        adc     #largoReloj-1           ; la última cifra
        tay
        ldx     #largoReloj-1
ctrCifra
        lda     relojes,y
        cmp     #':'
        beq     ctrSgte
        adc     #1                      ; C a 0: una cifra es menor
        cmp     topesReloj,x
        bcc     ctrFin
        lda     cerosReloj,x
        sta     relojes,y
ctrSgte
        dey
        dex
        bpl     ctrCifra
        ldx     #0                      ; se queda en 9:59:59
ctrLleno
        iny
        lda     topesReloj,x
        sec
        sbc     #1
        sta     relojes,y
        inx
        cpx     #largoReloj
        bne     ctrLleno
        jmp     pintaReloj
ctrFin
        sta     relojes,y

; ------------------------------------------------------------------------------
; pintaReloj: muestra el reloj del bando al que le toca
; preserves: nothing
; cycles:    at most 200
; ------------------------------------------------------------------------------
pintaReloj
        lda     panelVisible
        beq     drFin
        lda     tableroActual+tbTurno
        jsr     dondeReloj
        lda     girado                  ; abajo: el ratón sin girar, los gatos con giro
        beq     pjrFila
        lda     #tamReloj
pjrFila
        sty     pjrLugar
        cmp     pjrLugar
        bne     pjrArriba
        ldx     #0
pjrAbajo
        lda     relojes,y
        sta     pantalla+filaAbajo*numColumnasPant+columnaReloj,x
        iny
        inx
        cpx     #largoReloj
        bne     pjrAbajo
        rts
pjrArriba
        ldx     #0
pjrCifra
        lda     relojes,y
        sta     pantalla+columnaReloj,x
        iny
        inx
        cpx     #largoReloj
        bne     pjrCifra
        rts
