; why: later options win, and -Wno-all removes what -Wall adds
; args: input.asm -Wextra -Wno-all -Wno-page-crossing -Werror -Wno-error=unused-symbol
*=$1000
start lda #count
    lda COUNT
count = 5
spare = 6
