; SPDX-License-Identifier: MIT
;
; Sonido.asm - lo que se oye en la partida: efectos (Efectos.asm), unas notas de la tercera voz, una
; tras otra. Los toca la interrupción del cuadro, y nadie los espera. Mientras se ve el
; título toca en su lugar la música.

sid             = $d400
sidVoz3         = sid+14
sidVolumen      = sid+24
volumen         = 15
suena1          = $01                   ; con la onda: empieza la nota
cae             = $09                   ; ataque inmediato, caída de tres cuartos de segundo
anchoMedio      = 8                     ; del pulso: tanto arriba como abajo

sonidoPuesto    byte    1               ; 0: silencio
suenaTitulo     byte    0               ; no 0: la música del título
sonidoLugar     byte    0               ; la nota siguiente
sonidoCuadros   byte    0               ; cuadros hasta que empiece; 0: no suena nada
sonidoTono      word    0               ; la frecuencia
sonidoPaso      word    0               ; y lo que sube en cada cuadro

; ------------------------------------------------------------------------------
; suenaJugada: el efecto del bando que va a mover
; in:        tableroActual
; preserves: X, Y
; cycles:    at most 50
; ------------------------------------------------------------------------------
suenaJugada
        lda     tableroActual+tbTurno
        cmp     #Raton
        beq     sjRaton
        lda     #sonGato
        bne     suena
sjRaton
        lda     #sonRaton
        bpl     suena

; ------------------------------------------------------------------------------
; suenaFinal: el efecto del final: si el programa llevaba solo al que ha ganado, la derrota
; in:        A, text that says who has won
; preserves: Y
; cycles:    at most 60
; ------------------------------------------------------------------------------
suenaFinal
        ldx     #Raton
        cmp     #txFelicitacion
        beq     sfGanador
        ldx     #Gato
sfGanador
        lda     demo
        bne     sfGana
        cpx     bandoC64
        bne     sfGana
        lda     #sonPierde
        bne     suena
sfGana
        lda     #sonGana
        bne     suena

; ------------------------------------------------------------------------------
; callaSonido: el efecto que suena acaba en el cuadro siguiente
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
callaSonido
        lda     #sonNada

; ------------------------------------------------------------------------------
; suena: empieza un efecto en el lugar del anterior; sin sonido, solo lo acaba
; in:        A, sonRaton …
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
suena
        pha
        lda     sonidoPuesto
        beq     suNada
        pla
        bpl     suEmpieza
suNada
        pla
        lda     #sonNada
suEmpieza
        sta     sonidoLugar
        lda     #1
        sta     sonidoCuadros
suFin
        rts

; ------------------------------------------------------------------------------
; sigueSonido: una vez por cuadro: la nota cambia de tono, o empieza la siguiente
; preserves: nothing
; cycles:    at most 140 during an effect, 25 when nothing sounds
; ------------------------------------------------------------------------------
sigueSonido
        lda     suenaTitulo
        beq     sigEfecto
        jmp     sigueMelodia
sigEfecto
        lda     sonidoCuadros
        beq     suFin
        dec     sonidoCuadros
        beq     sigNota
        clc
        lda     sonidoTono
        adc     sonidoPaso
        sta     sonidoTono
        sta     sidVoz3
        lda     sonidoTono+1
        adc     sonidoPaso+1
        sta     sonidoTono+1
        sta     sidVoz3+1
        rts
sigNota
        ldx     sonidoLugar
        lda     efectos,x
        sta     sidVoz3+4               ; sin suena1: la nota anterior acaba
        beq     suFin
        tay
        lda     #volumen
        sta     sidVolumen
        lda     #cae
        sta     sidVoz3+5
        lda     #anchoMedio
        sta     sidVoz3+3
        lda     #0
        sta     sidVoz3+6
        sta     sidVoz3
        sta     sonidoTono
        lda     efectos+1,x
        sta     sidVoz3+1
        sta     sonidoTono+1
        iny                             ; suena1
        sty     sidVoz3+4
        lda     efectos+2,x
        sta     sonidoCuadros
        lda     efectos+3,x
        sta     sonidoPaso
        lda     efectos+4,x
        sta     sonidoPaso+1
        txa
        clc
        adc     #tamNota
        sta     sonidoLugar
        rts
