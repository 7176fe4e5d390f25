; why: a single word that is a macro of the program defines no label, also above the DEFM
*=$1000
set
    jmp set
defm set
    inx
endm
