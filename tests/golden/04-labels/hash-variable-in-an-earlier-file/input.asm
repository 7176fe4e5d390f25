; why: a # counts in the files behind its own
; args: later.asm input.asm
    lda speed
    rts
