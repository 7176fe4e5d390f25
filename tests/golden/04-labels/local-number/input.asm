; why: a local label of that spelling takes precedence over the octal number
*=$1000
first
@1  dex
    bne @1
second
    ldx #@11
