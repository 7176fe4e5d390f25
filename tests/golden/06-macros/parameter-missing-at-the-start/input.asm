; why: a parameter that is not given cannot be an operand
*=$1000
defm load
    lda #/1
    ldx /2
endm
    load 5
