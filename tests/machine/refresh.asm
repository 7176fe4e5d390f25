; SPDX-License-Identifier: MIT
; The VIC refreshes five rows of memory in cycles 11 to 15 of each line: it reads $3f00 + REF, which counts down from $ff in line 0. What
; the processor reads where nothing is connected, as at $de00, is what the VIC has read half a cycle before.

*=$c000
start   jsr     stable
        ldx     #0
@fill   txa
        sta     $3f00,x
        inx
        bne     @fill
        at      10,1
        ldx     line
        dex
        lda     cycle
        sec
        sbc     #3                      ; the fourth cycle of LDA reads
        tay
        lda     #0
        jsr     beam
        lda     $de00
        sta     byte_read
        rts
line    byte    20
cycle   byte    11
byte_read
        byte    0

        incasm  "stable.asm"
