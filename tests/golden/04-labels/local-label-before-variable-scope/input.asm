; why: a local label of another scope does not hide the variable
; args: input.asm two.asm
*=$1000
@v = 1
h   lda @v
