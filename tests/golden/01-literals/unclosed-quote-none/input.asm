; why: quotes of one kind within the other and quotes in comments are closed
*=$1000
    text "it's" ; it's "fine
    text 'a"b' ; 5" disk
    lda #"'"
    ldx #'"'
    rts ; don't
