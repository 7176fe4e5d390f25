; why: a local label of digits takes precedence over octal even if it is below
*=$1000
first
    bne @7
    inx
@7  rts
second
    ldx #@7
    lda @17
