; why: after OPERATOR CALC the items of TEXT, DCB and WORD and the operands follow it too
*=$1000
A1 = $0400
    operator calc
    text >A1+480,"a",<$1234+1
    dcb 2,>A1+480
    word >A1+480
    lda #<$12ff+1
    ldx >A1+480
    byte (>A1)+4,<A1,>A1+$100
