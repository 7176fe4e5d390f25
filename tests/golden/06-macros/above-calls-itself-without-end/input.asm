; why: a recursion without an end is one mistake, also of a macro that is called above its definition
*=$1000
 m
defm m
 m
endm
defm n
endm
