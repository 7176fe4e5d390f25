; why: other assemblers assign the address to a word, which is a variable here
.pc = $2000
*=$1000
    nop
.org = $1200
org = $1300
 rts
