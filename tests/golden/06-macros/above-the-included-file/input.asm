; why: a macro of an included file is known above the INCASM too
*=$1000
    set 7
    incasm "macros.asm"
    set 8
