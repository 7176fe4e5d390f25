; why: a macro of the program takes precedence over the directives that gato adds
*=$1000
defm PRINT ;(text, place)
    lda /1
    sta /2
endm
defm error
    ldx #/1
endm
defm assert
    ldy #/1
endm
start
    PRINT start,$0400
    error 5
    assert 0
