; why: anything after ELSE is ignored, with a warning
*=$1000
x = 3
if x=1
 byte 1
else if x=2
 byte 2
endif
