; why: local labels can be written in any case too
*=$1000
first
@Loop dex
    bne @lOOP
