; why: a DEFM that REPEAT produces is not known above it
*=$1000
    made 5
    repeat 1,1,n
defm made
    lda #/1
endm
    endrepeat
