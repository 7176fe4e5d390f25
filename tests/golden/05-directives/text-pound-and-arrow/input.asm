; why: the pound sign and the arrow up have codes in both kinds of text
*=$1000
    text "£↑"
    text '£↑'
