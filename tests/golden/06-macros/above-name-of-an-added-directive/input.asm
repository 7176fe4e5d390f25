; why: a macro of the program takes precedence over the directives that gato adds, also above its DEFM
*=$1000
    error 5
    assert 0
defm error
    ldx #/1
endm
defm assert
    ldy #/1
endm
