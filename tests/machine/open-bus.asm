; SPDX-License-Identifier: MIT
; In cycles 16 to 55 the VIC reads the picture's 40 bytes, which the open bus shows. So do the upper four bits of the colour RAM, which
; has no chip there.

*=$c000
start   jsr     stable
        jsr     screen
        ldx     #39
@row    txa
        clc
        adc     #16
        sta     $0400,x                 ; column c has character c + 16,
        asl
        asl
        asl
        tay
        txa
        ora     #$c0
        cpx     #16
        bcs     @second
        sta     $3002,y                 ; of which the third byte is $c0 + c
        bcc     @next
@second sta     $3102,y
@next   dex
        bpl     @row
        lda     #$3c
        sta     $3fff
        lda     #5
        sta     $d800
        show    $1b
        lda     cycle
        sec
        sbc     #3
        tay
        ldx     #53-1                   ; the third line of the row
        lda     #0
        jsr     beam
        lda     $de00
        sta     io
        at      90,1
        lda     cycle
        sec
        sbc     #3
        tay
        ldx     #53-1
        lda     #0
        jsr     beam
        lda     $d800
        sta     colour
        rts
cycle   byte    16
io      byte    0
colour  byte    0

        incasm  "screen.asm"
        incasm  "stable.asm"
