; why: code that writes into its own operands
*=$0900
copy
    ldx #0
from
    lda $1000,x
into
    sta $0400,x
    inx
    bne from
    inc from+2
    inc into+2
    dec pages
    bne from
    rts
pages byte 4
