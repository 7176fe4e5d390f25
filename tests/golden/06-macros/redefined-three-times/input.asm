; why: of three definitions the last counts above them, and each from its place on
; args: -Wno-duplicate-macro input.asm
*=$1000
    set 9
defm set
    byte 1,/1
endm
    set 9
    set 8
defm set
    byte 2,/1
endm
    set 7
defm set
    byte 3,/1
endm
    set 6
