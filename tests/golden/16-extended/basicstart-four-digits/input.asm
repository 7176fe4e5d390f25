; why: an address of four digits, and one of three, which has a space before it
; language: extended
*=$0801
basicstart 2061
*=$0900
basicstart $0300
