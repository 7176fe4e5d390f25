; why: a macro's lines replace its call
*=$1000
defm twice
    inx
    inx
endm
    twice
    dex
    twice
