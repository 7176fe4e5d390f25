; why: BYTE and WORD need no space before a number, if the word could be nothing else
*=$1000
count byte0, 0, 1
    jmp*
    text"sid"
    byte$20,$21
here word$1234
byte0
    lda byte0
