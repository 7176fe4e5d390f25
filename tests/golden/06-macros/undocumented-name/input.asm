; why: a macro wins over an undocumented mnemonic
*=$1000
defm lax
    lda /1
    tax
endm
    lax $10
