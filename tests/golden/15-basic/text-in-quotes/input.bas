10 print "Hello World!"
