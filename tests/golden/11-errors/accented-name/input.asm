; why: names are made of plain letters
*=$1000
    jmp ratón
