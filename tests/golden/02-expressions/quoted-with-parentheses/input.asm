; why: a message quotes an expression with its parentheses
*=$1000
zero = 0
    lda #10/(5-5)
    ldx #((10)/zero)+1
    word (65536)
