; why: a local label may have a colon as well
*=$1000
first
@loop: dex
    bne @loop
