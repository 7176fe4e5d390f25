; why: one character in double quotes is its PETSCII code
*=$1000
    lda #"d"
    cmp #"U"
    byte "0"+1
    ldx #"["
