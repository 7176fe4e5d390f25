; why: an included file calls a macro of one that is included later, and of one that includes another
*=$1000
    incasm "use.asm"
    incasm "all.asm"
