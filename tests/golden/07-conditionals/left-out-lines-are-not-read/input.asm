; why: lines that are left out may hold anything
*=$1000
if 0
    this is no assembler +*/ "
    lda #
    incasm "not there.asm"
label = 5
endif
label = 6
    byte label
