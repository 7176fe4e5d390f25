; why: stray text is found in every file
*=$1000
---------
    incasm "one.asm"
    rts
