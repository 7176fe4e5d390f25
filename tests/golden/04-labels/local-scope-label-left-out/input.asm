; why: a label that is left out ends no scope
*=$1000
first
@a  dex
if 0
second
endif
    bne @a
