; why: a semicolon ends a quote that is left open
*=$1000
    text "abc; a note
    text 'ab;c
    text "ab;c" ; that one is closed
