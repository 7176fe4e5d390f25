; why: labels need no bytes, and reserve none
*=$0400
screen
*=$1000
    sta screen
*=$d020
border
