; why: the first of three files calls what the second and the third define, and the third what the first does
; args: input.asm two.asm three.asm
*=$1000
    put 1
    add1 $10
defm last1
    byte $ff
endm
