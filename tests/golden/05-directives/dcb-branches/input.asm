; why: branches over blocks of the greatest size that they reach
*=$1000
back dcb 126,$ea
    bne back
    beq on
    dcb 127,$ea
on  rts
