; why: a listed file is left out also when a file outside of the project includes it
; args: game.cbmprj
*=$1000
    incasm "lib/all.asm"
