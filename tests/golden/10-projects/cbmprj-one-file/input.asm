; why: one file of a project is built alone, with the project's target and filler, and gives the program its name
; args: game.cbmprj --file part.asm
; output: part.prg
*=$2000
start rts
