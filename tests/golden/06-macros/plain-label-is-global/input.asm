; why: a plain label in a macro belongs to the whole program
*=$1000
    jmp inside
defm body
inside rts
endm
    body
