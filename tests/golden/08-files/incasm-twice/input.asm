; why: a file without labels may be included any number of times
*=$1000
    incasm "one.asm"
n = 5
    incasm one.asm ; again
