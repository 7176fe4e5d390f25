; why: the value of DCB may be a character
*=$1000
    dcb 3,"a"
    dcb 2,'a'
    dcb 2," "
