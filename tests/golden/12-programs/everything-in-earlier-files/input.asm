; why: the same program with its names and macros in files that come first
; args: names.asm macros.asm input.asm main.asm
; the rest is in the other files
