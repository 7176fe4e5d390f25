10 for i = 1 to 10 : print "a b" ; i : next i
20 x = t and y : goto 1 0
30 data  1 , 2 : rem  a b
