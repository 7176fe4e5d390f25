; why: a local label of that spelling wins over the octal number
*=$1000
first
@1  dex
    bne @1
second
    ldx #@11
