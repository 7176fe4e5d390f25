; why: with --remarks remove a REM goes with the colon before it; one that is all of its line keeps its word
; args: --remarks remove input.bas
