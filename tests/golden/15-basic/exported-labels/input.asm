; why: names of EXPORT in braces are their values in decimal, also in strings and DATA, in either case; codes take precedence
; args: main.bas code.asm
        export  start, border, red, x
border  = 53280
red     = 7
x       = 8
*=$0840
        nop
start   rts
