; why: an argument that doubles with each call ends at the bound of a line, not when memory does
*=$1000
DEFM grow
 grow "/1/1/1/1"
 ENDM
 grow aaaaaaaaaaaaaaaa
