; why: a dollar sign alone is no number
*=$1000
    byte $
