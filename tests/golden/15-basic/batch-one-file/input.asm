; why: one file of a project with BatchMode has the name that the project gives it
; args: game.cbmprj --file two.bas
; output: second.prg
