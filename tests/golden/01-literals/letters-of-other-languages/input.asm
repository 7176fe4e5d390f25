; why: letters of other languages are letters of names
*=$1000
ratón inx
 jmp ratón
