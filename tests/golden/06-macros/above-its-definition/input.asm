; why: a macro may be called above its DEFM
*=$1000
    later 5
    rts
defm later
    lda #/1
endm
