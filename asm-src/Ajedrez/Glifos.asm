; SPDX-License-Identifier: MIT
;
; Glifos.asm - the character set: capitals, digits and punctuation with the codes and
; shapes of the ROM's, small letters where the ROM's other set has capitals, letters with
; accents (Acentos.asm), and the pieces on light and on dark squares.
;
; The set is in RAM: in bank 0 the VIC sees the character ROM at $1000-$1fff, whatever
; the processor sees there. It is made once, when the program begins: this file is where
; moves will be recorded, after the tune; the drawings where the frames of moves will be.

romGlifos               = $d000         ; capitals; the set with small letters follows
romMinusculas           = $d800
conGlifos               = $32           ; processor port: the character ROM instead of I/O
codigoPieza1            = 128           ; 9 characters a kind, by rows
codigosFondo            = 54            ; from the pieces on light to those on dark squares
codigoOscura            = codigoPieza1+2*codigosFondo ; the empty dark square
codigoPunto             = codigoOscura+1 ; a dot on an empty square
codigoPuntoOscuro       = codigoPunto+1
numLetras               = 27            ; with @
numBloques              = 18            ; rows of characters in the drawings
bytesBloque             = 24

; ------------------------------------------------------------------------------
; preparaGlifos: makes the character set, and moves the sprites to their place
; preserves: nothing
; cycles:    at most 60000
; ------------------------------------------------------------------------------
preparaGlifos
        jsr     copiaRom
        jsr     ponAcentos              ; before the pieces: it is where they go
        ldx     #0
pgSprite
        lda     spritesCargados,x
        sta     spriteMarco,x
        inx
        bne     pgSprite
        lda     #<dibujos
        sta     ptLetras
        lda     #>dibujos
        sta     ptLetras+1
        lda     #<(glifos+codigoPieza1*8)
        sta     ptCelda
        lda     #>(glifos+codigoPieza1*8)
        sta     ptCelda+1
        lda     #<(glifos+(codigoPieza1+codigosFondo)*8)
        sta     ptColor
        lda     #>(glifos+(codigoPieza1+codigosFondo)*8)
        sta     ptColor+1
        ldx     #numBloques
pgBloque
        jsr     ponBloque
        dex
        bne     pgBloque
        ldx     #7
        lda     #%01010101
pgOscura
        sta     glifos+codigoOscura*8,x
        dex
        bpl     pgOscura
        ldx     #7
pgPunto
        lda     dibujoPunto,x
        sta     glifos+codigoPunto*8,x
        ora     #%01010101              ; its dots are both bits
        sta     glifos+codigoPuntoOscuro*8,x
        dex
        bpl     pgPunto
        rts

; ------------------------------------------------------------------------------
; copiaRom: takes letters, digits and punctuation from the ROM. No interrupt may occur
; while the ROM replaces I/O.
; preserves: nothing
; cycles:    at most 20000
; ------------------------------------------------------------------------------
copiaRom
        php
        sei
        lda     #conGlifos
        sta     R6510
        ldx     #0
cpmOtra
        lda     romGlifos,x
        sta     glifos,x
        lda     romGlifos+$0100,x
        sta     glifos+$0100,x
        lda     romMinusculas,x
        sta     glifos+codigoMinuscula*8,x
        inx
        bne     cpmOtra
        lda     #sinBasic
        sta     R6510
        plp
        rts

; ------------------------------------------------------------------------------
; ponBloque: writes three characters, for both backgrounds
; in:        ptLetras, 8 lines of a drawing; ptCelda, ptColor, the characters
; out:       all three after them
; preserves: X
; cycles:    at most 2200
; ------------------------------------------------------------------------------
ponBloque
        lda     #0
        sta     columna
pbCaracter
        ldy     columna
pbLinea
        lda     (ptLetras),y
        jsr     ponLinea
        iny
        iny
        iny
        cpy     #bytesBloque
        bcc     pbLinea
        inc     columna
        lda     columna
        cmp     #3
        bcc     pbCaracter
        lda     ptLetras
        clc
        adc     #bytesBloque
        sta     ptLetras
        bcc     pbFin
        inc     ptLetras+1
pbFin
        rts

; ------------------------------------------------------------------------------
; ponLinea: writes a line of a character, for both backgrounds
; in:        A, the line; ptCelda, ptColor
; out:       both after it
; preserves: X, Y
; cycles:    at most 90
; ------------------------------------------------------------------------------
ponLinea
        sty     indice
        ldy     #0
        sta     (ptCelda),y
        sta     linea
        lsr
        ora     linea
        and     #%01010101              ; dots that are not background
        eor     #%01010101
        ora     linea
        sta     (ptColor),y
        ldy     indice
        inc     ptCelda
        bne     plColor
        inc     ptCelda+1
plColor
        inc     ptColor
        bne     plFin
        inc     ptColor+1
plFin
        rts

        ifdef   GATO
        assert  * <= partidaA,"what makes the characters reaches into what is recorded at the beginning"
        endif
