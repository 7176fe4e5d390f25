; why: a macro's lines stand where it is called
*=$1000
defm twice
    inx
    inx
endm
    twice
    dex
    twice
