; why: the numbers of parameters go on beyond nine
*=$1000
defm list
    byte /16,/15,/14,/13,/12,/11,/10,/9,/1
    lda #/10+/1
endm
    list 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16
