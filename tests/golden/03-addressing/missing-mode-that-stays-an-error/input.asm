; why: if the mode is missing in the zero page too, or no operand makes sense, nothing could be stored
; args: -Wno-error=missing-mode input.asm
*=$1000
        stx $12,x
        sta #5
        inx 5
        lda
        stx $10000,y
