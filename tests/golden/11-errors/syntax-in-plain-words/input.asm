; why: syntax errors say in plain words what was expected and what was found
*=$1000
    byte 1+
    lda #$
    lda $1234,local
    lda $1234,x+
    byte (1+2
    word 2*-, 3
    lda <|
    lda #(
if 1 <
endif
