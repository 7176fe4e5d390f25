; why: a macro takes precedence over an undocumented mnemonic, also above its DEFM
*=$1000
    lax $10
defm lax
    lda /1
    tax
endm
