; why: a macro called above its DEFM may take labels that are defined below
*=$1000
    point text1
    rts
defm point
    lda #</1
    ldx #>/1
endm
text1 byte 7
