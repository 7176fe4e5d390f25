; why: an operand that grew stays absolute, even if its value then fits the zero page
*=$1000
    lda $1102-later
later rts
