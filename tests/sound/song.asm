; SPDX-License-Identifier: MIT
; Bass, chords and a melody.
*=$1000
init    jmp     begin
play    jmp     on
begin   jsr     clear
        lda     #$09
        sta     $d405
        sta     $d40c
        lda     #$2a
        sta     $d413
        lda     #$59
        sta     $d414
        lda     #$08
        sta     $d403
        lda     #$02
        sta     $d40a
on      jsr     tick
        bcs     @end
        lda     #$40
        sta     $d404
        lda     #$20
        sta     $d40b
        lda     #$10
        sta     $d412
        ldy     bass,x
        lda     notelow,y
        lsr
        sta     $d400
        lda     notehig,y
        lsr
        sta     $d401
        ldy     chord,x
        lda     notelow,y
        sta     $d407
        lda     notehig,y
        sta     $d408
        ldy     melody,x
        lda     notelow,y
        asl
        sta     $d40e
        lda     notehig,y
        rol
        sta     $d40f
        lda     #$41
        sta     $d404
        lda     #$21
        sta     $d40b
        lda     #$11
        sta     $d412
@end    rts
bass    byte    0,0,7,7,9,9,5,7
chord   byte    4,7,11,7,0,4,9,5
melody  byte    7,9,11,4,5,7,9,2
        incasm  "common.asm"
