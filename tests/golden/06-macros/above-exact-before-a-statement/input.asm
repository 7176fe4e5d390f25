; why: with the exact name the statement that follows is an argument
*=$1000
    FLASH inx
defm FLASH
    byte 3
endm
