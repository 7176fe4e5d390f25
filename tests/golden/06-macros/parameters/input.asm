; why: /1 to /9 are replaced by the arguments
*=$1000
DEFM store ; value, address
    lda #/1
    sta /2
ENDM
    store 5,$d020
    store 2+1,screen+1
screen = $0400
