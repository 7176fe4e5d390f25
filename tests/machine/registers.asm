; SPDX-License-Identifier: MIT
; Bits that the VIC does not have read as ones, and so do the registers from $d02f on. The 64 registers are repeated every 64 bytes.

*=$c000
start   jsr     stable
        at      100,1
        ldx     #$3f
@next   lda     #0
        sta     $d000,x
        lda     $d000,x
        sta     values,x
        dex
        bpl     @next
        lda     #6
        sta     $d0e0                   ; $d020
        lda     $d3e0
        sta     mirror
        rts
mirror  byte    0
values  dcb     64,0

        incasm  "stable.asm"
