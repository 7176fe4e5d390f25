print 1
70000 end
10 print "{cls}"
20 print "{256}"
30 print "{clear"
40 print "a_b"
