; why: a star is the address of the statement's first byte
*=$1000
    jmp *
    word *,*
    bcc *+10
    bne *-9
here = *
    lda #<here
    byte 0,<*
