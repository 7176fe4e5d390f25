; why: with --remarks remove a REM is removed with the colon before it; one that is a whole line keeps its word
; args: --remarks remove input.bas
