; why: sums, then shifts, then and, then exclusive or, then or
*=$1000
    byte 1+1<<2,$f0>>4&3,1|6^3&1,~$f0&$ff,2<<1+1
