; SPDX-License-Identifier: MIT
; An oscillator of the SID adds its frequency to 24 bits at every cycle; with $1000 the upper eight count every 16 cycles. $d41b shows the
; wave of voice 3: of a sawtooth these bits, of a triangle the eight below the first, all or none for a pulse. The test bit holds it at 0.

*=$c000
start   jsr     stable
        lda     #0
        sta     $d40e
        sta     $d410
        lda     #$10
        sta     $d40f
        lda     width
        sta     $d411
        lda     #%00101000              ; sawtooth, test
        sta     $d412
        nop
        lda     $d41b
        sta     held
        lda     wave
        sta     $d412
        ldx     #96                     ; 2
@wait   dex
        bne     @wait                   ; 96 * 5 - 1
        lda     $d41b                   ; 4: 485 cycles after the write, so some $1e5000
        sta     shown
        rts
wave    byte    %00100000
width   byte    0                       ; of a pulse, upper four bits of twelve
held    byte    $ff
shown   byte    0

        incasm  "stable.asm"
