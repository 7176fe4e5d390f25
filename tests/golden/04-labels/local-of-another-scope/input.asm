; why: a local name ends at the next label
*=$1000
first
@loop inx
second
    bne @loop
