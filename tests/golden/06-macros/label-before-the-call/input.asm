; why: a label may come before a macro call
*=$1000
defm twice
    inx
    inx
endm
here twice
    jmp here
