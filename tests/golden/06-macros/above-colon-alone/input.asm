; why: a macro's name with a colon alone on the line is a label
*=$1000
    nop
set:
    jmp set
    set
defm set
    byte 1
endm
