; why: an included file is in the language of the file that includes it
; language: extended
*=$1000
incasm "part.asm"
