; why: a local label of digits wins over octal also where it stands below
*=$1000
first
    bne @7
    inx
@7  rts
second
    ldx #@7
    lda @17
