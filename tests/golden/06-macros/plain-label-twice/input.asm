; why: a macro with a plain label can be called once
*=$1000
defm body
inside rts
endm
    body
    body
