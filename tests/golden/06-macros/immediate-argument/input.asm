; why: an argument may be a whole operand
*=$1000
defm load
    lda /1
endm
    load #5
    load $10
    load $1234,x
