; why: a character that the C64 lacks is an error at its column
*=$1000
    text "señal"
    text 'ab€'
