; why: a macro passes on more than nine arguments
*=$1000
defm outer
    inner /10,/9,/8,/7,/6,/5,/4,/3,/2,/1
endm
defm inner
    byte /1,/10,/9
endm
    outer 1,2,3,4,5,6,7,8,9,10
