; why: addresses are 0 to 65535
*=$1000
    lda $10000
    lda -1
    jmp 70000
    lda 65535
