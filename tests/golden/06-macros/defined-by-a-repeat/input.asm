; why: a DEFM that REPEAT produces is known below it
*=$1000
    repeat 1,1,n
defm made
    lda #/1
endm
    endrepeat
    made 6
