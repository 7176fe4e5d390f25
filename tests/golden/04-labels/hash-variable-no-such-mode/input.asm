; why: a store, a shift, a jump and a branch with such a variable are errors
*=$1000
tempo = #$12
    stx tempo
    asl tempo
    bit tempo
    dec tempo
    jsr tempo
