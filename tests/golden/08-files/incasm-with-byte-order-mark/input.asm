; why: an included file may begin with a byte order mark
; variants: none
*=$1000
    incasm "one.asm"
    jmp first
