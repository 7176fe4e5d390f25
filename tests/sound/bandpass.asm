; SPDX-License-Identifier: MIT
; A pulse through a band pass that moves.
*=$1000
init    jmp     begin
play    jmp     on
begin   jsr     clear
        lda     #$30
        sta     $d406
        lda     #$04
        sta     $d403
        lda     #$07
        sta     $d401
        lda     #$41
        sta     $d404
        lda     #$f1
        sta     $d417
        lda     #$2f
        sta     $d418
on      lda     open
        bne     further
        lda     #$49                    ; restarts the wave with each sweep: low frequencies depend on where in it the filter jumps
        sta     $d404
        lda     #$41
        sta     $d404
further inc     open
        lda     open
        asl
        sta     $d416
        rts
open    byte    0
        incasm  "common.asm"
