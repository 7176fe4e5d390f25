; why: there are no multiples of zero
*=$1000
    align 0
