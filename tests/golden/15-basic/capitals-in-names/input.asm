; why: capitals in a name are letters like others, and an abbreviation may follow a number
; args: input.bas
