; why: an endless recursion is one mistake, also for a macro that is called above its definition
*=$1000
 m
defm m
 m
endm
defm n
endm
