; why: variables too: the last above all, else the nearest above
; args: -Wno-error=duplicate-symbol input.asm
*=$1000
    lda #v
v = 1
    lda #v
v = 2
    lda #v
v = 3
    lda #v
