; why: an at sign and octal digits as an operand are an octal number
*=$1000
    ldx #@01
    byte @17,@377
