; why: numbers of all kinds meet in one expression
*=$1000
    byte $10+%10+@7+8,'a'+"a"
    byte (%1111-$f)*@10,$Ff-%11111111
    lda $10+%10+@7+8
