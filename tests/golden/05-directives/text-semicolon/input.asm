; why: a semicolon in a string is a character
*=$1000
    text "a;b" ; and a comment
    text 'a;b'; another
