; why: without a parenthesis right after it, BANK is a name in the extended language, too
; language: extended
*=$1000
bank    nop
        jmp bank
        jmp (bank)
