; SPDX-License-Identifier: MIT
; An oscillator of the SID adds its frequency to 24 bits at every cycle; $d41b shows the upper eight of voice 3's sawtooth, so with a
; frequency of $1000 the next number comes every 16 cycles. The test bit holds it at zero.

*=$c000
start   jsr     stable
        lda     #0
        sta     $d40e
        lda     #$10
        sta     $d40f
        lda     #%00101000              ; sawtooth, test
        sta     $d412
        nop
        lda     $d41b
        sta     held
        lda     #%00100000
        sta     $d412
        ldx     #96                     ; 2
@wait   dex
        bne     @wait                   ; 96 * 5 - 1
        lda     $d41b                   ; 4: 485 cycles behind the write, or 30 and a bit
        sta     steps
        rts
held    byte    $ff
steps   byte    0

        incasm  "stable.asm"
