; SPDX-License-Identifier: MIT
; Noise and a triangle; the noise goes through a high pass.
*=$1000
init    jmp     begin
play    jmp     on
begin   jsr     clear
        lda     #$a0
        sta     $d406
        sta     $d40d
        lda     #$40
        sta     $d401
        lda     #$0a
        sta     $d408
        lda     #$81
        sta     $d404
        lda     #$11
        sta     $d40b
        lda     #$01
        sta     $d417
        lda     #$4f
        sta     $d418
on      inc     open
        lda     open
        sta     $d416
        rts
open    byte    0
        incasm  "common.asm"
