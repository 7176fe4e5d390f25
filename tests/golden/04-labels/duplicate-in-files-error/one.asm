    jsr init
init nop
