; SPDX-License-Identifier: MIT
; The parts of the picture that are in the foreground, where sprites collide with it and may be behind it: with one bit a dot the ones; with two bits
; a dot 10 and 11, while 01 is a colour of the background.

*=$c000
start   jsr     stable
        jsr     screen
        lda     bits                    ; character 2 consists of these, and is everywhere
        ldx     #7
@bits   sta     $3010,x
        dex
        bpl     @bits
        ldx     #0
@fill   lda     #2
        sta     $0400,x
        lda     colour
        sta     $d800,x
        inx
        bne     @fill
        lda     #$08
        ora     mcm
        sta     $d016
        show    $1b
        probe   24+8*10,54
        lda     $d000
        clc
        adc     dot
        sta     $d000
        jsr     touched
        sta     hit
        rts
bits    byte    %00011011
colour  byte    8                       ; bit 3 chooses multicolour for a character
mcm     byte    0                       ; bit 4
dot     byte    0
hit     byte    0

        incasm  "screen.asm"
        incasm  "stable.asm"
