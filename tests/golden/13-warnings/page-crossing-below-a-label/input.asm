; why: an index that starts below the table leaves the page as well
; args: input.asm -Wpage-crossing
*=$1000
    lda table-1,x
    lda @local,y
    rts
@local byte 1
*=$1100
table byte 1,2
