; why: a macro may call another and pass its arguments on
*=$1000
defm one
    lda #/1
endm
defm two
    one /2
    one /1
endm
    two 1,2
