; why: in another case and without arguments a word stays a label
*=$1000
flash
    FLASH
    jmp flash
defm FLASH
    inc $d020
endm
