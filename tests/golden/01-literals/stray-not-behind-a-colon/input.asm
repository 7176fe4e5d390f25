; why: after a label with a colon there is a statement, and here a wrong one
*=$1000
loop:dexx
    rts
