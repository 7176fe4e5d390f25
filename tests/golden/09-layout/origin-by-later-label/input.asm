; why: an origin cannot use what is defined later
*=later
    rts
later
