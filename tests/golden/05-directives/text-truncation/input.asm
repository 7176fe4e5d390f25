; why: the expressions of TEXT and NULL are masked to one byte, with a warning
*=$1000
    text 255,-128
    text 300
    text "a",256,"b"
    null -129
    null 'a',$1234
