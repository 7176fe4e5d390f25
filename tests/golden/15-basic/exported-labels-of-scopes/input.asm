; why: a member of a scope is exported by its full name, from inside the scope or from outside
; args: main.bas code.asm
; language: extended
        export  start
start   rts
