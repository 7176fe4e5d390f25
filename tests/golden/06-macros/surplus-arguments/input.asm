; why: more arguments than the macro has parameters are a warning
*=$1000
defm set
    lda #/1
endm
    set 1
    set 2,3
