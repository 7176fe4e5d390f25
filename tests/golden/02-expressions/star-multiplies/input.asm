; why: a star between two terms multiplies, one where a term begins is the address
*=$0010
    byte 2*3,**2,2**
