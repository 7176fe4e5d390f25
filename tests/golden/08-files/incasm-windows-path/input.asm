; why: an absolute Windows path is an error
*=$1000
    incasm "C:\games\one.asm"
