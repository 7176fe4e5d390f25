; why: what the machine would not find: lines that are missing or there twice, lines too long to edit
; args: input.bas
