; SPDX-License-Identifier: MIT
; A scale of triangles, each held.
*=$1000
init    jmp     begin
play    jmp     on
begin   jsr     clear
        lda     #$f0
        sta     $d406
        lda     #$11
        sta     $d404
on      jsr     tick
        bcs     @end
        ldy     scale,x
        lda     notelow,y
        sta     $d400
        lda     notehig,y
        sta     $d401
@end    rts
scale   byte    0,2,4,5,7,9,11,9
        incasm  "common.asm"
