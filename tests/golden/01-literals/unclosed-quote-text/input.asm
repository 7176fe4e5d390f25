; why: a quote that is left open ends with the line, with a warning
*=$1000
    text "abc
    text 'abc
    null "d
    text "e"
