; why: SCOPE and USE take one name
; language: extended
*=$1000
scope 5
endscope
use "a"
