; why: if files of a project are separate programs and their names collide, a hint names the way to build one
; args: game.cbmprj
*=$2000
start rts
