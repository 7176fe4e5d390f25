; why: SAX and LAX in all their modes
*=$1000
    sax $10
    sax $10,y
    sax $1234
    sax ($10,x)
    lax $10
    lax $10,y
    lax $1234
    lax $1234,y
    lax ($10,x)
    lax ($10),y
