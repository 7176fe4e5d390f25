; why: there are two character sets
*=$1000
    charset 3
    rts
