; why: digits followed by letters are a name, here an undefined one
*=$1000
    lda #12ab
