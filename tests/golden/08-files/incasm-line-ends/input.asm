; why: files with different line ends go together, and the last line needs none
; variants: none
*=$1000
    incasm "one.asm"
    incasm "two.asm"
    byte 3
