; SPDX-License-Identifier: MIT
; A timer with the latch n runs out every n + 1 cycles. Timer B counts how often timer A does so in 1000 cycles.

*=$c000
start   jsr     stable
        lda     latch
        sta     $dc04
        lda     #0
        sta     $dc05
        lda     #$ff
        sta     $dc06
        sta     $dc07
        lda     #%01010001              ; timer B: count timer A, load, start
        sta     $dc0f
        lda     #%00010001
        sta     $dc0e
        nop
        nop
        nop
        lda     $dc06
        sta     first                   ; 4
        ldy     #2                      ; 2
@outer  ldx     #96                     ; 2 * 2
@inner  dex
        bne     @inner                  ; 2 * (96 * 5 - 1)
        dey
        bne     @outer                  ; 2 * 5 - 1
        repeat  1,4,i
        nop                             ; 8
        endrepeat
        bit     $02                     ; 3
        lda     first                   ; 4
        sec                             ; 2
        nop                             ; 2
        sbc     $dc06                   ; and the fourth cycle reads, as that of LDA did
        sta     count
        rts
latch   byte    9
first   byte    0
count   byte    0

        incasm  "stable.asm"
