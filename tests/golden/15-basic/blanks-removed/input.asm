; why: with --basic-blanks remove, spaces outside strings, DATA and REM are removed; keywords are found before that
; args: --basic-blanks remove input.bas
