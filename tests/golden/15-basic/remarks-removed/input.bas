10 rem start
20 print "a:rem b" : rem c
30 goto 10:  rem
40 :rem only
