; why: parameters are replaced as text, inside expressions, strings and labels
*=$1000
defm make
label/1
    lda #</2
    ldx #>/2
    lda /2+1
    lda #1<<#/1
    byte /3*2
    text "/1;"
endm
    make 3,$1234,1+2
    jmp label3
