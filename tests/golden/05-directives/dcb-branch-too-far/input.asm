; why: one byte more is too far
*=$1000
back dcb 127,$ea
    bne back
    beq on
    dcb 128,$ea
on  rts
