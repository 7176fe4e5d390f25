; why: where files of a project are programs of their own and their names collide, a hint names the way to build one
; args: game.cbmprj
*=$2000
start rts
