; SPDX-License-Identifier: MIT
; The VIC sees 16 KiB, which bits 0 and 1 of $dd00 choose inverted: 3 is $0000, 0 is $c000. There the idle byte is at $ffff, in the RAM
; below the ROM.

*=$c000
start   jsr     stable
        lda     #$11
        sta     $3fff
        lda     #$22
        sta     $7fff
        lda     #$33
        sta     $bfff
        lda     #$44
        sta     $ffff
        ldx     #3
@next   stx     $dd00
        lda     #3
        sta     $dd02
        stx     bank
        at      100,27                  ; screen off: idle
        lda     $de00
        ldx     bank
        sta     idle,x
        dex
        bpl     @next
        rts
bank    byte    0
idle    dcb     4,0

        incasm  "stable.asm"
