; why: a single word that is the name of a macro below is a call, not a label
*=$1000
twice
    dex
    twice
    rts
defm twice
    inx
    inx
endm
