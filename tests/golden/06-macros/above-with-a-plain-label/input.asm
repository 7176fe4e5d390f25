; why: a plain label of a macro belongs to the program, wherever the DEFM is
*=$1000
    jmp inside
    body
    jmp inside
defm body
inside rts
endm
