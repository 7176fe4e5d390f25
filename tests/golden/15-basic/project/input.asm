; why: all BASIC files that are included make one program, also when the build list is empty
; args: game.cbmprj
