; why: called in another case with arguments, the only macro that fits is taken with a warning, above its DEFM too
*=$1000
    loadpointer $1234
defm loadPointer
    lda #</1
endm
