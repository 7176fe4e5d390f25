; why: an argument for a macro without parameters is a warning
*=$1000
defm twice
    inx
    inx
endm
    twice 5
    twice
