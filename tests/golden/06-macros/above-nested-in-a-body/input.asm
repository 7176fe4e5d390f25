; why: a macro's body may call a macro that is defined between body and call, or below both
*=$1000
defm outer
    first /1
    second /1
endm
defm first
    lda #/1
endm
    outer 4
    rts
defm second
    ldx #/1
endm
