; why: an error in a macro's line is reported
*=$1000
defm wrong
    lda #/1
    sta nowhere
endm
    wrong 5
