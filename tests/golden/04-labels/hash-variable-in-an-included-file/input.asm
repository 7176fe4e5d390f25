; why: a # in an included file counts above and below the INCASM
*=$1000
    lda speed
    incasm "speeds.asm"
    ldy speed
