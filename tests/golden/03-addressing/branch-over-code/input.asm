; why: branches to labels before and after
*=$1000
loop
    dex
    beq done
    lda $0400,x
    bne loop
done
    rts
