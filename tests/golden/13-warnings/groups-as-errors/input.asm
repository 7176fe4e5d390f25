; why: -Werror=name switches a warning on as an error, and -Wall leaves it one
; args: input.asm -Werror=missing-hash -Wall
*=$1000
start lda #count
    lda count
count = 5
