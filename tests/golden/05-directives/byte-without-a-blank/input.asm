; why: BYTE and WORD need no blank before a number, where the word could be nothing else
*=$1000
count byte0, 0, 1
    jmp*
    text"sid"
    byte$20,$21
here word$1234
byte0
    lda byte0
