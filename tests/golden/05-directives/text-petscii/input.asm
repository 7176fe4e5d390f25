; why: double quotes hold PETSCII: small letters $41, capitals $c1
*=$1000
    text "abcz"
    text "ABCZ"
    text " 09!#$%&()*+,-./:;<=>?"
    text "@[]"
