; why: a parameter beyond nine that is not given is an error where a value is required
*=$1000
defm tenth
    byte /10
endm
    tenth 1,2,3,4,5,6,7,8,9
