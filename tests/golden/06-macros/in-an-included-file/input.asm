; why: a macro defined in an included file is known after it
*=$1000
    incasm "macros.asm"
    set 7
