; why: a listed file is left out however the INCASM that includes it is spelt
; args: game.cbmprj
*=$1000
    byte 1
    incasm "b1.asm""
    IncAsm "b2.asm   ; the quote stays open
LABEL INCASM B3.ASM
after: incasm "sub\b4.asm" ; with a label
@here incasm 'sub/b5.asm'
    incasm"b6.asm"
    ; incasm "b7.asm"
: incasm "b7.asm"
    incasm \sub\b8.asm
