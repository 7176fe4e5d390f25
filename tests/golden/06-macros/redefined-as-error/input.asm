; why: the warning about a second definition can be made an error
; args: -Werror=duplicate-macro input.asm
*=$1000
defm set
    byte 1
endm
defm set
    byte 2
endm
    set
