; SPDX-License-Identifier: MIT
;
; Acentos.asm - the letters of Spanish that the ROM lacks, made of those it has: Á É Í Ó Ú Ñ ¿ ¡
; are the codes from 96 on, in these shapes also for gato, which reads the screen (docs/RUN.md).
; This file is where pieces will be, after it has done its work.

codigoAcento    = 96
acentoAgudo     = %00001100
acentoTilde     = %00111100
numAcentos      = 6                     ; letters; two turned signs follow
glifosAcento    = glifos+codigoAcento*8
glifosGirados   = glifosAcento+numAcentos*8
signoPregunta   = glifos+$3f*8
signoAdmira     = glifos+$21*8

; Accent of each letter; the letter: 8 times its code.
formasAcento    byte    acentoAgudo,acentoAgudo,acentoAgudo,acentoAgudo,acentoAgudo,acentoTilde
letrasAcento    byte    1*8,5*8,9*8,15*8,21*8,14*8

; ------------------------------------------------------------------------------
; ponAcentos: makes these characters, once the others are there
; preserves: nothing
; cycles:    at most 3500
; ------------------------------------------------------------------------------
ponAcentos
        ldx     #0                      ; byte of the first of them
pacLetra
        txa
        lsr
        lsr
        lsr
        tay
        lda     formasAcento,y
        sta     glifosAcento,x
        lda     letrasAcento,y
        tay
        lda     glifos,y                ; all rows of the letter but two
        sta     glifosAcento+2,x
        lda     glifos+1,y
        sta     glifosAcento+3,x
        lda     glifos+3,y
        sta     glifosAcento+4,x
        lda     glifos+4,y
        sta     glifosAcento+5,x
        lda     glifos+6,y
        sta     glifosAcento+6,x
        lda     #0
        sta     glifosAcento+1,x
        sta     glifosAcento+7,x
        txa
        clc
        adc     #8
        tax
        cpx     #numAcentos*8
        bcc     pacLetra
        ldx     #0
        ldy     #6
pacGira
        lda     signoPregunta,y
        jsr     refleja
        sta     glifosGirados,x
        lda     signoAdmira,y
        jsr     refleja
        sta     glifosGirados+8,x
        inx
        dey
        bpl     pacGira
        lda     #0
        sta     glifosGirados,x
        sta     glifosGirados+8,x
        rts

; ------------------------------------------------------------------------------
; refleja: turns a row from left to right
; in:        A
; out:       A
; preserves: X, Y
; cycles:    at most 120
; ------------------------------------------------------------------------------
refleja
        sta     linea
        lda     #1                      ; when it falls out, eight dots are there
rfPunto
        lsr     linea
        rol
        bcc     rfPunto
        rts

        ifdef   GATO
        assert  * <= zonaAlta,"what is shown at the beginning reaches into the program"
        assert  formasAcento >= glifosGirados+16,"what makes the letters with accents would be overwritten by them"
        endif
