; why: -Wextra reports labels and variables that nothing uses
; args: input.asm -Wextra
*=$1000
start lda #used
old nop
@loop nop
spare = 7
used = 8
