; why: a label that has a macro's name in another case stays a label if a statement follows
*=$1000
Flash inx
Text1 byte 2
    jmp flash
    FLASH
    TEXT1
    jmp text1
defm FLASH
    byte 3
endm
defm TEXT1
    byte 4
endm
