; why: of definitions with different values each use takes value and # of one
; args: -Wno-error=duplicate-symbol input.asm
*=$1000
    lda v
v = #5
    lda v
v = 6
    lda v
v = #7
    lda v
