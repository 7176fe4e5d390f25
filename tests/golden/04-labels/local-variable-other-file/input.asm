; why: a variable with @ counts in all files
; args: input.asm two.asm
*=$1000
first
@v = $10
    lda @v
