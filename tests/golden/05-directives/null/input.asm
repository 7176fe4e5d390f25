; why: NULL is TEXT with a zero byte behind
*=$1000
    null 'in line'
    NULL "ab",13
    rts
