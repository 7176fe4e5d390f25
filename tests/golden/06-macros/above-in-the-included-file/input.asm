; why: an included file calls a macro that the including file defines below
*=$1000
    incasm "one.asm"
    rts
defm set
    lda #/1
endm
