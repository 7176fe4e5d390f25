; why: each line with something wrong is named, with a hint
; args: input.bas
