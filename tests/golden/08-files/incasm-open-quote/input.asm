; why: a quote left open ends with the line or at the comment
*=$1000
    IncAsm "one.asm   ; the first
    IncAsm "one.asm""
    incasm one.asm" ; the third
