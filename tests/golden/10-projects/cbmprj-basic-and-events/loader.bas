10 print "hello"
