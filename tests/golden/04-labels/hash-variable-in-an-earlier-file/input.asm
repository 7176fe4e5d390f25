; why: a # counts in the files after its own
; args: later.asm input.asm
    lda speed
    rts
