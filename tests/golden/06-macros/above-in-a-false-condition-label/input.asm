; why: a word alone is a label where the only DEFM of that name is left out
*=$1000
set
    jmp set
ifdef nothing
defm set
    inx
endm
endif
