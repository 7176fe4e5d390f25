; SPDX-License-Identifier: MIT
; Drums: short noises of different pitches.
*=$1000
init    jmp     begin
play    jmp     on
begin   jsr     clear
        lda     #$06
        sta     $d405
on      jsr     tick
        bcs     @end
        lda     #$80
        sta     $d404
        lda     height,x
        sta     $d401
        lda     #$81
        sta     $d404
@end    rts
height  byte    $08,$80,$20,$80,$08,$10,$30,$f0
        incasm  "common.asm"
