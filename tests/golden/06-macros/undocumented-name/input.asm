; why: a macro takes precedence over an undocumented mnemonic
*=$1000
defm lax
    lda /1
    tax
endm
    lax $10
