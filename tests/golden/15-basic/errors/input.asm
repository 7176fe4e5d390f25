; why: each line with an error is named, with a hint
; args: input.bas
