; why: the name of a file that is left open ends with the line, with a warning
*=$1000
    incasm "one.asm
    incasm "one.asm   ; a note
    incasm "one.asm" ; fine
    incasm one.asm ; and fine
