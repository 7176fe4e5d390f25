; why: REPEAT knows no addresses
*=$1000
start inx
    repeat 0,start,n
    byte 1
    endrepeat
