; why: a semicolon in quotes is a character and starts no comment
*=$1000
    lda #";"    ; that was a semicolon
    cmp #';';and this another
