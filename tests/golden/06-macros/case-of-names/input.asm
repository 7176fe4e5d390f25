; why: a macro and a label may differ in case only
*=$1000
defm FLASH
    inc $d020
endm
flash
    FLASH
    jmp flash
