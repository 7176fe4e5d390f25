; why: a file without labels may be included as often as one likes
*=$1000
    incasm "one.asm"
n = 5
    incasm one.asm ; again
