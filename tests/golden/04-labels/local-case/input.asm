; why: local labels are written in any case too
*=$1000
first
@Loop dex
    bne @lOOP
