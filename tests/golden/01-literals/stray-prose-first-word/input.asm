; why: prose that begins with an operation is a statement, and a wrong one
*=$1000
add some comments here
inx and then leave
byte by byte we go
