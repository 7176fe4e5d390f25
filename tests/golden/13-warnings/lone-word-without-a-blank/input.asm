; why: an instruction joined to a hexadecimal number is a name, which is hardly intended
*=$1000
 lda #1
 jsr$ffd2
 byte$10
 rts
