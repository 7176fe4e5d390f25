; why: nothing lies behind $ffff
*=$ffff
    word $1234
