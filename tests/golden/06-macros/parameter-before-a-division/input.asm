; why: after a parameter that is given, one that is not given divides
*=$1000
defm half
    lda #/1/2
    ldx #(/1+2)/2
    byte /1/2/2
endm
    half 8
