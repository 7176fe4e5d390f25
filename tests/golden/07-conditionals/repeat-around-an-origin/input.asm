; why: a REPEAT may move the origin and choose by conditions
*=$1000
    repeat 0,2,n
*=$1000+n*4
    byte n+1
if n = 1
    byte $ff
endif
    endrepeat
