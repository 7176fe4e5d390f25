; why: of files that include each other the first is assembled
; args: game.cbmprj
ifndef guard
guard = 1
*=$1000
    byte 1
    incasm "two.asm"
endif
