; why: the same program with its names and macros in files that come last
; args: main.asm input.asm macros.asm names.asm
; the rest is in the other files
