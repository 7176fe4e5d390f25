; why: one character in braces is that character
*=$1000
        text "{(}{[*3}{*}{a}{A}"
        lda #"{!}"
