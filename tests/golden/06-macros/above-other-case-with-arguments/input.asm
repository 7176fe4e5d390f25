; why: called in another case with arguments, the only matching macro is used with a warning, above its DEFM too
*=$1000
    loadpointer $1234
defm loadPointer
    lda #</1
endm
