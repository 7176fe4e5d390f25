; why: NULL is TEXT followed by a zero byte
*=$1000
    null 'in line'
    NULL "ab",13
    rts
