; why: jumps have no zero-page form
*=$1000
    jmp $12
    jsr $12
