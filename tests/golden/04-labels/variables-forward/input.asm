; why: variables may be defined by others that come later
*=$1000
    lda #first
first = second+1
second = third*2
third = 5
