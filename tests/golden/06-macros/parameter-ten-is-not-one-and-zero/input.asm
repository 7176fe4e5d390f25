; why: /10 is the tenth argument and never the first followed by a zero
*=$1000
defm tenth
    byte /10
    byte /1
    lda /10
endm
    tenth 7,2,3,4,5,6,7,8,9,$20
