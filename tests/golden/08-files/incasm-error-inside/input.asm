; why: an error in an included file is reported there
*=$1000
    incasm "one.asm"
