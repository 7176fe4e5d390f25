; why: a variable may be called so as long as something uses it
org = $1000
*=org
.pc = 2
    lda #.pc
