; why: variables made of numbers and such variables may decide
*=$1000
a1 = 2
b1 = a1*2+1
if b1 = 5
    byte b1
endif
