; why: a directive's word alone on a line is a label when the directive cannot stand alone
*=$1000
bits
    inx
text
    jmp bits
watch
    jmp text
    word watch
