; why: what cannot be the name of a parameter
; language: extended
*=$1000
defm    one 5
endm
defm    two a, A
endm
defm    three rest*, more
endm
defm    four a=1, b
endm
