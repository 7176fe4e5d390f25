; why: a parameter that is not given cannot stand for an operand
*=$1000
defm load
    lda #/1
    ldx /2
endm
    load 5
