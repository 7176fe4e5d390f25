; why: with --no-remarks the REM stays and what comes after it is dropped; spaces and the colon before it stay
; args: --no-remarks input.bas
