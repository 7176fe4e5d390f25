; why: SET can use what lines above define, and no address; its name is nothing else
; language: extended
*=$1000
start   nop
set n = start
set m = m+1
set start = 1
set k = 1
k       nop
set 5 = 1
set n
