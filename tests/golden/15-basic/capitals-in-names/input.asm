; why: capitals in a name are letters like others, and a short form may follow a number
; args: input.bas
