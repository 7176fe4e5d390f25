; why: with -Wextra an unused member is named with its scope; labels without a name and members of structures need no use
; language: extended
; args: input.asm -Wextra
*=$1000
start   nop
scope s
old     nop
endscope
-       nop
struct  p
x       byte
endstruct
a       p 1
        jmp a
