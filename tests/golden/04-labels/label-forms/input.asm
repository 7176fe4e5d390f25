; why: a label may be alone with spaces, tabs, comments and a colon
*=$1000
one   	
two ; a comment
three:; another
  four :
five	inx
six:dex
    word one,two,three,four,five,six
