; why: a label extends to the next one or to the end of its block, even on the last byte; after the end it has no size
*=$1000
first lda #1
same
twin sta last
local nop
@a nop
last byte 0
behind
*=$2000
other word first
