; why: digits followed by letters are a name, here one that is nowhere
*=$1000
    lda #12ab
