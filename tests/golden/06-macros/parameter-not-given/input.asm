; why: a parameter without argument stays as written, so that it divides
*=$1000
defm half
    lda #8/2
    ldx #/1
endm
    half 6
    half 6,1
