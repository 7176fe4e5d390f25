; why: leading zeros leave a number decimal
*=$1000
    byte 123,00,09,010,255
    word 65535
