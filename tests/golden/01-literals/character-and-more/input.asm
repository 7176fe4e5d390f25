; why: an immediate operand with a quote is the character after it, whatever else there is
*=$1000
    cmp #'9'+1
    cmp #'f'+1
    lda #"a"-1
    lda #$00 // nobody knows what it's for
    lda #"{clear}"+1
    lda #'9'
    lda # "a"
next = 'a'+1
    lda #next
