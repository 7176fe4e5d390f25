; why: a word followed by an equals sign or a colon is a symbol, whatever it means elsewhere
*=$1000
text = 7
bit = 3
null: rts
    lda #text
    ldx #bit
    jmp null
