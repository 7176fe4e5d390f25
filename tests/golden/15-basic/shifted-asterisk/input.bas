10 print "{sh asterisk*2}"
