; why: with --no-remarks the REM stays and what stands behind it goes; blanks and the colon before it stay
; args: --no-remarks input.bas
