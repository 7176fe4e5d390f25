; SPDX-License-Identifier: MIT
; The pointers of all sprites are fetched in each line, shown or not, in the first half of a cycle; the other halves read $3fff where no
; sprite needs them. The open bus shows what the VIC reads; cycles beyond the line's length are those of the next one.

*=$c000
start   jsr     stable
        ldx     #7
@fill   txa
        ora     #$10                    ; $10 to $17
        sta     $07f8,x
        dex
        bpl     @fill
        lda     #$5a
        sta     $3fff
        at      10,1
        lda     cycle
        sec
        sbc     #3
        tay
        ldx     #100-1
        lda     #0
        jsr     beam
        lda     $de00
        sta     byte_read
        rts
cycle   byte    58
byte_read
        byte    0

        incasm  "stable.asm"
