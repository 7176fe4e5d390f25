; why: a target's name alone on a line is harmless
TGT_C64
*=$1000
    rts
