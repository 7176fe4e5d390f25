; why: a local name is defined once in its scope
*=$1000
first
@loop inx
@loop dex
    bne @loop
