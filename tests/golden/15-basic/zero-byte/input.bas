10 print "a{0}b"
