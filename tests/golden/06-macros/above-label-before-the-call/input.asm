; why: a label may come before the call, with or without a colon
*=$1000
here twice
there: set 5
    jmp here
    jmp there
defm twice
    inx
    inx
endm
defm set
    lda #/1
endm
