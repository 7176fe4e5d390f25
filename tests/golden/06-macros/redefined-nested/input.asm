; why: what a body calls is looked up where the body is expanded
; args: -Wno-duplicate-macro input.asm
*=$1000
defm inner
    byte 1
endm
defm outer
    inner
endm
    outer
defm inner
    byte 2
endm
    outer
