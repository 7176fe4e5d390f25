; why: in the extended language, too, the words are names where they cannot be directives
; language: extended
*=$1000
scope
use     nop
struct: nop
basicstart = 5
-------
        jmp scope
        lda #basicstart
