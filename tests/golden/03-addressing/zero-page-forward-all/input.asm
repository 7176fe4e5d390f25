; why: without the option the same operands are zero page
*=$1000
        sta flags
        sta flags+1
        lda flags,x
flags = $76
