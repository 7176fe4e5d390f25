; why: in the default mode < and > take the one term that follows
*=$1000
A1 = $3200
    byte >A1+1,<$1234,>$1234
    lda #<A1
    ldx #>A1
    lda #<$9000-1
