; why: a macro has nine parameters
*=$1000
defm list
    byte /9,/8,/7,/6,/5,/4,/3,/2,/1
endm
    list 1,2,3,4,5,6,7,8,9
