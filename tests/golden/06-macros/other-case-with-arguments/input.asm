; why: called with arguments in another case, the only macro that fits is taken, with a warning
*=$1000
defm loadPointer
    lda #</1
endm
    loadpointer $1234
