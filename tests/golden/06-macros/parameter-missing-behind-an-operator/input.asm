; why: a parameter that is not given cannot follow an operator
*=$1000
defm lowof
    lda #</2
endm
    lowof $1234
