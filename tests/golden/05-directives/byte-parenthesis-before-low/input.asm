; why: an item that begins with a parenthesis is measured by its value
*=$1000
    byte (<$1234),(>$1234)+1
    byte (<$1234)+256,9
