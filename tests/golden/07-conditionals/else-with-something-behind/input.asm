; why: what stands behind ELSE counts for nothing, which is said
*=$1000
x = 3
if x=1
 byte 1
else if x=2
 byte 2
endif
