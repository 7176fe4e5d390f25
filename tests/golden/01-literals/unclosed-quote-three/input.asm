; why: three quotes are a quote in quotes and not one that is left open
*=$1000
    lda #"""
    cmp #"a"
