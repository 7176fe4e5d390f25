; why: a value that cannot be an address
; language: extended
*=$0801
basicstart 65536
