; SPDX-License-Identifier: MIT
; A sawtooth that is synchronised while its frequency rises.
*=$1000
init    jmp     begin
play    jmp     on
begin   jsr     clear
        lda     #$f0
        sta     $d406
        lda     #$23
        sta     $d404
        lda     #$08
        sta     $d40f
on      inc     rise
        lda     rise
        lsr
        clc
        adc     #$09
        sta     $d401
        rts
rise    byte    0
        incasm  "common.asm"
