; why: a call in a macro has labels of its own, and its arguments are names of the macro around it
; language: extended
*=$1000
defm    inner n
loop    ldx #n
        bne loop
endm
defm    outer n
loop    inner n+1
        jmp loop
endm
        outer 1
        outer 5
