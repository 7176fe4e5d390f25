; why: with --basic-blanks remove blanks outside strings, DATA and REM go; keywords are found before that
; args: --basic-blanks remove input.bas
