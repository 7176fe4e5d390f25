; why: single quotes hold screen codes, letters $01 in either case
*=$1000
    text 'abcz'
    text 'ABCZ'
    text ' 09!#$%&()*+,-./:;<=>?'
    text '@[]'
