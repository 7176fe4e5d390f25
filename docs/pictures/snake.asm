; SPDX-License-Identifier: MIT
; The README's pictures show what gato says about it: a wrong mode, a name with a slip, and a test that fails.
*=$0801
        byte $0b,$08,$0a,$00,$9e,"2061",$00,$00,$00
start   ldx #$00
        jsr paintBdy
        rts

paintBody
        lda #81
        stx body,x
        inx
        cpx length
        bne paintBody
        rts

length  byte 4
body    = $0400
