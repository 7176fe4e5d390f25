; why: an argument that doubles with each call is stopped by the limit of a line, not by memory
*=$1000
DEFM grow
 grow "/1/1/1/1"
 ENDM
 grow aaaaaaaaaaaaaaaa
