; SPDX-License-Identifier: MIT
; Ring modulation of triangles.
*=$1000
init    jmp     begin
play    jmp     on
begin   jsr     clear
        lda     #$0a
        sta     $d405
        lda     #$1a
        sta     $d406
        lda     #$23
        sta     $d40f
on      jsr     tick
        bcs     @end
        lda     #$14
        sta     $d404
        ldy     scale,x
        lda     notelow,y
        sta     $d400
        lda     notehig,y
        sta     $d401
        lda     #$15
        sta     $d404
@end    rts
scale   byte    0,7,4,11,2,9,5,0
        incasm  "common.asm"
