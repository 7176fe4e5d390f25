; why: IF knows what is defined above
*=$1000
if later
    dex
endif
later = 1
