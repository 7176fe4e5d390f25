; SPDX-License-Identifier: MIT
; A pulse whose width moves.
*=$1000
init    jmp     begin
play    jmp     on
begin   jsr     clear
        lda     #$f0
        sta     $d406
        lda     #$41
        sta     $d404
on      inc     width
        lda     width
        asl
        asl
        sta     $d402
        lda     width
        lsr
        lsr
        lsr
        lsr
        clc
        adc     #1
        sta     $d403
        jsr     tick
        bcs     @end
        ldy     scale,x
        lda     notelow,y
        sta     $d400
        lda     notehig,y
        sta     $d401
@end    rts
width   byte    0
scale   byte    7,7,4,4,9,9,5,5
        incasm  "common.asm"
