; why: one argument too few, and the number divides; with all of them it is the argument
*=$1000
defm share
    byte 24/12,/11
    byte 2/12
endm
    share 1,2,3,4,5,6,7,8,9,10,11
    share 1,2,3,4,5,6,7,8,9,10,11,+5
