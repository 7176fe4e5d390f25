; why: a parameter between that the body does not use makes no argument surplus
*=$1000
defm set
    byte /1,/3
endm
    set 1,2,3
