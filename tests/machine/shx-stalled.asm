; SPDX-License-Identifier: MIT
; SHX stores X and (the address's high byte + 1). If the VIC stops it in the cycle before the write, the other operand is lost by then, and
; it stores X. Stopped earlier, or not at all, it behaves as always.

*=$c000
start   jsr     stable
        at      20,1
        lda     #$1b
        sta     $d011
        lda     cycle                   ; in which SHX begins
        sec
        sbc     #4
        tay
        ldx     #51-1
        lda     #0
        jsr     beam
        ldx     #$ff
        ldy     #0
        shx     $2000,y                 ; five cycles; the last one writes
        rts
cycle   byte    9

        incasm  "stable.asm"
