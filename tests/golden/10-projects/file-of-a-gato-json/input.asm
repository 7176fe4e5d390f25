; why: one file of a project is built with its definitions and folders
; args: . --file PARTS/one.ASM
; output: one.prg
