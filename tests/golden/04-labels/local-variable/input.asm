; why: a variable with @ counts in all of the program and in macros, unless the scope has its own
*=$1000
defm show
    lda @x
@loop
    beq @loop
endm
first
@x = $fb
    lda @x
second
    ldx @X
    show
    sty below+@x-@x
third
@x = $20
    lda @x
    show
fourth
@x
    jmp @x
fifth
    lda @x
below
