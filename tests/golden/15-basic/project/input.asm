; why: all BASIC files that are included make one program, even if the build list is empty
; args: game.cbmprj
