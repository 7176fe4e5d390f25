; SPDX-License-Identifier: MIT
; A light pen pulls the line that is also fire in port 1, bit 4 of CIA 1's port B. The first time in a frame $d013 and $d014 latch the
; beam's position, x / 2 and the line, and bit 3 of $d019 is set; later pulses in the frame are ignored.

*=$c000
start   jsr     stable
        lda     #0
        sta     $dc01
        sta     $dc03
        at      20,1
        lda     #$0f
        sta     $d019
        at      100,35
        jsr     pull                    ; written in cycle 46
        ldx     $d013
        stx     x_first
        ldx     $d014
        stx     first
        lda     $d019
        and     #8
        sta     flag
        at      150,35
        jsr     pull
        ldx     $d014
        stx     second
        at      20,1
        at      150,35
        jsr     pull
        ldx     $d014
        stx     next
        rts

; The line is pulled in cycle 46 if this is called in cycle 35.
pull    ldx     #$10
        stx     $dc03                   ; an output, and 0
        nop
        ldx     #0
        stx     $dc03
        rts
x_first byte    0
first   byte    0
flag    byte    0
second  byte    0
next    byte    0

        incasm  "stable.asm"
