; why: a word alone with a letter that no name has is stray text and no label
*=$1000
ratón
    rts
