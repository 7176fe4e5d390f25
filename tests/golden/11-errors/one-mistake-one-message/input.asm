; why: a wrong variable gives one message and not one at each use
*=$1000
size = 5/0
    lda #size
    ldx #size+1
    dcb size,1
    byte size
