; why: a variable whose value begins with # makes the operand immediate
*=$1000
BlackCol = #0
ACT = #%1
five = #5
    ldx BlackCol
    cmp ACT
    lda five
    lda five+1
    lda #five
    byte five
    sta $0400+five
