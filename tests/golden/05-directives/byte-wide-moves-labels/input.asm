; why: an item of two bytes moves the labels after it
*=$1000
    bne skip
    byte later
here byte 7
skip word here,skip
later = $0400
