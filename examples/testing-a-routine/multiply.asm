; SPDX-License-Identifier: MIT
; A routine worth testing: 8 by 8 bits to 16.

factor  = $fb
product = $fd                           ; two bytes, low byte first

*=$1000

; multiply: product = A * factor.
; in: A, factor       out: product       preserves: Y       cycles: at most 230
multiply
        sta     product
        lda     #0
        ldx     #8
        lsr     product
@bit    bcc     @skip
        clc
        adc     factor
@skip   ror
        ror     product
        dex
        bne     @bit
        sta     product+1
        rts
