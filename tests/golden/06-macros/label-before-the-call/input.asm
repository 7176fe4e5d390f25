; why: a label may stand before a macro call
*=$1000
defm twice
    inx
    inx
endm
here twice
    jmp here
