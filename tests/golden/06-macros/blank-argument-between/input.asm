; why: an empty argument between others counts and is replaced by nothing
*=$1000
defm put
    byte /1,/2,/3
    lda #/2/3
endm
    put 1,,3
    put 1, 2 ,3
