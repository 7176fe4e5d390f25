; why: a listed file that another one includes, and one out of the build, are left out
; args: game.cbmprj
*=$1000
    byte 1
    incasm "Library.asm"
