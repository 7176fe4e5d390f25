; why: called with arguments in another case, the only matching macro is used, with a warning
*=$1000
defm loadPointer
    lda #</1
endm
    loadpointer $1234
