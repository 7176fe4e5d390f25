; why: REPEAT in any case, with spaces or without
*=$1000
 REPEAT 1,2,IDX
    byte IDX
 EndRepeat
    repeat 1 , 5 , 2 , k ; a comment
    word $1000+k
    endrepeat
