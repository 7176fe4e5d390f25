; why: the target's symbol is predefined and has the value 1
*=$1000
    lda #TGT_C64
