; why: variables that depend on each other have no value
*=$1000
    lda #first
first = second
second = first
