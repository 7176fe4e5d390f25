; SPDX-License-Identifier: MIT
; The CIA's interrupt register: its flags are set whether the mask enables them or not, reading clears them, and bit 7 says that
; one of them passed the mask. Writes set those bits of the mask that are one if bit 7 is one, and clear them if it is zero.

*=$c000
start   jsr     stable
        jsr     run_out
        sta     masked                  ; by `stable`
        lda     $dc0d
        sta     read
        lda     #%10000001
        sta     $dc0d
        jsr     run_out
        sta     let
        lda     #%10000010              ; timer B as well
        sta     $dc0d
        jsr     run_out
        sta     both
        lda     #%00000001              ; no longer timer A
        sta     $dc0d
        jsr     run_out
        sta     off
        lda     #%01111111
        sta     $dc0d
        rts

; Lets timer A run out once; returns the flags.
run_out lda     #10
        sta     $dc04
        lda     #0
        sta     $dc05
        lda     #%00011001
        sta     $dc0e
        ldx     #10
@wait   dex
        bne     @wait
        lda     $dc0d
        rts
masked  byte    0
read    byte    0
let     byte    0
both    byte    0
off     byte    0

        incasm  "stable.asm"
