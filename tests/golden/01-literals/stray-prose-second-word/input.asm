; why: prose whose second word is an operation is a statement after a label, and a wrong one
*=$1000
call jsr to the routine
the byte is at home
