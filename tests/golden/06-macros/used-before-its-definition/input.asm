; why: a macro is defined before it is used
*=$1000
    later 5
defm later
    lda #/1
endm
