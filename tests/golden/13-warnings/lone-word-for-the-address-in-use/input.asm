; why: a variable may have this name as long as something uses it
org = $1000
*=org
.pc = 2
    lda #.pc
