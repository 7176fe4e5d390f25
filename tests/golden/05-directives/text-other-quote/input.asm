; why: each kind of quote holds the other
*=$1000
    text "it's"
    text 'a"b'
