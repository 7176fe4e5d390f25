; why: a # inside an expression is ignored
*=$1000
    lda #1<<#3
    byte 1+#2
    ldx #5+#$10
