; why: a symbol that is defined later does not count
*=$1000
ifdef later
    byte 1
else
    byte 2
endif
later = 5
ifdef later
    byte 3
endif
