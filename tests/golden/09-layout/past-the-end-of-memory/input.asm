; why: nothing can be after $ffff
*=$ffff
    word $1234
