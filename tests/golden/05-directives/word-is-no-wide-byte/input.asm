; why: WORD has two bytes for every item and warns of none
*=$1000
    word 1,300,$ffff,<$1234
