; why: a project with BatchMode is several programs, which are built one by one
; args: game.cbmprj
