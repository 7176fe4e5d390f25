; why: every branch, to itself
*=$1000
    bpl *
    bmi *
    bvc *
    bvs *
    bcc *
    bcs *
    bne *
    beq *
