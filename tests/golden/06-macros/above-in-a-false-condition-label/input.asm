; why: a single word is a label if the only DEFM of that name is left out
*=$1000
set
    jmp set
ifdef nothing
defm set
    inx
endm
endif
