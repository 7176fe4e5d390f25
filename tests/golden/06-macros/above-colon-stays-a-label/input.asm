; why: a macro's name followed by a colon is a label
*=$1000
set: inx
    jmp set
defm set
    byte 1
endm
    set
