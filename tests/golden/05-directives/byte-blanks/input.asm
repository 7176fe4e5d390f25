; why: spaces around the items of a list do not count, and empty items are ignored
*=$1000
    byte 1 ,2 , 3
    byte	4	,	5
    byte ,6
    byte 7, ,8,
    word 9 , ,10,
    byte 1+ 2 , ( 3 )
