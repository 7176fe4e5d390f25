; why: one character in quotes is its code everywhere
*=$1000
    lda #"A"
    ldx #'A'
    byte "A",'A',"1"
    word "a",'b'
code = "z"
    lda #code
    cmp #" "
