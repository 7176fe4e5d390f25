; why: every error of a run is reported, not only the first
*=$1000
    lda #
    jmp nowhere
    stx $1234,x
    byte 1+
    bne *+200
