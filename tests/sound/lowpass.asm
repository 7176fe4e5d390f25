; SPDX-License-Identifier: MIT
; Three sawtooths through a low pass that opens.
*=$1000
init    jmp     begin
play    jmp     on
begin   jsr     clear
        ldx     #14
@voice  lda     #$f0
        sta     $d406,x
        lda     #$21
        sta     $d404,x
        txa
        lsr
        clc
        adc     #$06
        sta     $d401,x
        txa
        sec
        sbc     #7
        tax
        bpl     @voice
        lda     #$87
        sta     $d417
        lda     #$1f
        sta     $d418
on      inc     open
        lda     open
        sta     $d416
        rts
open    byte    0
        incasm  "common.asm"
