; why: a local label of the scope takes precedence over a variable with @, also from the next file
; args: input.asm two.asm
*=$1000
@v = 1
h   lda @v
