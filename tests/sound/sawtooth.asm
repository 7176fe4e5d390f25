; SPDX-License-Identifier: MIT
; Sawtooths that are struck and fade.
*=$1000
init    jmp     begin
play    jmp     on
begin   jsr     clear
        lda     #$08
        sta     $d405
        lda     #$40
        sta     $d406
on      jsr     tick
        bcs     @end
        lda     #$20
        sta     $d404
        ldy     chord,x
        lda     notelow,y
        sta     $d400
        lda     notehig,y
        sta     $d401
        lda     #$21
        sta     $d404
@end    rts
chord   byte    0,4,7,11,9,7,4,2
        incasm  "common.asm"
