; SPDX-License-Identifier: MIT
;
; Sonido.asm - efectos: unas notas de la tercera voz, una tras otra. Los toca la interrupción del
; cuadro, y nadie los espera.

sid             = $d400
sidVoz3         = sid+14
sidVolumen      = sid+24
volumen         = 15
triangulo       = $10
sierra          = $20
ruido           = $80
suena1          = $01                   ; con la onda: empieza la nota
cae             = $09                   ; ataque inmediato, caída de tres cuartos de segundo

sonidoPuesto    byte    1               ; 0: silencio
suenaTitulo     byte    0               ; no 0: la música del título
sonidoLugar     byte    0               ; la nota siguiente
sonidoCuadros   byte    0               ; cuadros hasta que empiece; 0: no suena nada

; Notas: onda, byte alto de la frecuencia, cuadros. Un 0 acaba el efecto.
notas
notasMueve      byte    triangulo,26,4,triangulo,35,5,0
notasElige      byte    triangulo,52,3,0
notasMal        byte    sierra,8,6,sierra,6,9,0
notasGana       byte    triangulo,34,7,triangulo,43,7,triangulo,51,7,triangulo,68,20,0
notasPierde     byte    sierra,26,9,sierra,24,9,sierra,22,9,sierra,17,25,0
sonMueve        = notasMueve-notas
sonElige        = notasElige-notas
sonMal          = notasMal-notas
sonGana         = notasGana-notas
sonPierde       = notasPierde-notas

; ------------------------------------------------------------------------------
; suena: empieza un efecto en el lugar del anterior, si no se han quitado
; in:        A, sonMueve …
; preserves: X, Y
; cycles:    at most 30
; ------------------------------------------------------------------------------
suena
        sta     sonidoLugar
        lda     sonidoPuesto
        beq     suFin
        lda     #1
        sta     sonidoCuadros
suFin
        rts

; ------------------------------------------------------------------------------
; sigueSonido: una vez por cuadro: la nota siguiente cuando la anterior ha acabado
; preserves: nothing
; cycles:    at most 100
; ------------------------------------------------------------------------------
sigueSonido
        lda     suenaTitulo
        beq     sigEfecto
        jmp     sigueMelodia
sigEfecto
        lda     sonidoCuadros
        beq     suFin
        dec     sonidoCuadros
        bne     suFin
        ldx     sonidoLugar
        lda     notas,x
        sta     sidVoz3+4               ; sin suena1: la nota anterior acaba
        beq     suFin
        tay
        lda     notas+2,x
        sta     sonidoCuadros
        lda     #volumen
        sta     sidVolumen
        lda     #cae
        sta     sidVoz3+5
        lda     #0
        sta     sidVoz3+6
        sta     sidVoz3
        lda     notas+1,x
        sta     sidVoz3+1
        iny                             ; suena1
        sty     sidVoz3+4
        txa
        clc
        adc     #3
        sta     sonidoLugar
        rts
