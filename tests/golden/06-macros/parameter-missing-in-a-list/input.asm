; why: a parameter that is not given cannot be an item
*=$1000
defm items
    byte 1,/3
endm
    items 5,6
