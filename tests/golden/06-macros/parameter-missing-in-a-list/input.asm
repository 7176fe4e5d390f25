; why: a parameter that is not given cannot stand for an item
*=$1000
defm items
    byte 1,/3
endm
    items 5,6
