; SPDX-License-Identifier: MIT
;
; LibText.asm - textos: cadenas y números hexadecimales en pantalla, y números hexadecimales del
; teclado.

; ------------------------------------------------------------------------------
; pintaCadena: imprime una cadena
; in:        cadenaLo/Hi, a string of less than 256 characters ended by $00
; preserves: X, Y
; ------------------------------------------------------------------------------
cadenaLo        byte    0
cadenaHi        byte    0
cadenaTempY     byte    0

pintaCadena
        sty     cadenaTempY
        lda     cadenaLo
        sta     punteroLo
        lda     cadenaHi
        sta     punteroHi
        ldy     #0
cadenaBucle
        lda     (punteroLo),y
        beq     cadenaFin
        jsr     chrout
        iny
        bne     cadenaBucle
cadenaFin
        ldy     cadenaTempY
        rts

; ------------------------------------------------------------------------------
; pintaHex: imprime un byte con dos cifras hexadecimales
; in:        numeroHex
; preserves: X, Y
; ------------------------------------------------------------------------------
numeroHex       byte    0
numeroTempX     byte    0
cifrasHex       text    "0123456789abcdef"

pintaHex
        stx     numeroTempX
        lda     numeroHex
        lsr
        lsr
        lsr
        lsr
        tax
        lda     cifrasHex,x
        jsr     chrout
        lda     numeroHex
        and     #%00001111
        tax
        lda     cifrasHex,x
        jsr     chrout
        ldx     numeroTempX
        rts

; ------------------------------------------------------------------------------
; pintaHex16: imprime una palabra con cuatro cifras hexadecimales
; in:        numeroHexLo, numeroHexHi
; preserves: X, Y
; ------------------------------------------------------------------------------
numeroHexLo     byte    0
numeroHexHi     byte    0

pintaHex16
        lda     numeroHexHi
        sta     numeroHex
        jsr     pintaHex
        lda     numeroHexLo
        sta     numeroHex
        jmp     pintaHex

; ------------------------------------------------------------------------------
; leeTeclado: lee un byte tecleado con dos cifras hexadecimales, que salen en pantalla; DEL borra
; la primera. No hace falta RETURN.
; out:       byteLeido
; preserves: X, Y
; ------------------------------------------------------------------------------
byteLeido       byte    0

leeTeclado
        jsr     leeCifra
        lda     cifraLeida
        cmp     #borra
        beq     leeTeclado
        asl
        asl
        asl
        asl
        sta     byteLeido
        jsr     leeCifra
        lda     cifraLeida
        cmp     #borra
        bne     ltSegunda
        jsr     chrout
        jmp     leeTeclado
ltSegunda
        ora     byteLeido
        sta     byteLeido
        rts

; ------------------------------------------------------------------------------
; leeCifra: espera una cifra hexadecimal y la imprime, o DEL; las demás teclas no cuentan
; out:       cifraLeida (0-15, or borra)
; preserves: X, Y
; ------------------------------------------------------------------------------
cifraLeida      byte    0
lcTempX         byte    0
lcTempY         byte    0

leeCifra
        stx     lcTempX
        sty     lcTempY
lcBucle
        jsr     getIN
        cmp     #borra
        beq     lcFin
        cmp     #"0"
        bcc     lcBucle
        cmp     #":"                    ; el carácter que sigue al 9
        bcc     lcDecimal
        cmp     #"a"
        bcc     lcBucle
        cmp     #"g"
        bcs     lcBucle
lcLetra
        jsr     chrout
        sec
        sbc     #"a"
        clc
        adc     #10
        jmp     lcFin
lcDecimal
        jsr     chrout
        sec
        sbc     #"0"
lcFin
        sta     cifraLeida
        ldx     lcTempX
        ldy     lcTempY
        rts
