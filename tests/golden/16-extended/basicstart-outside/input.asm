; why: an address that is none
; language: extended
*=$0801
basicstart 65536
