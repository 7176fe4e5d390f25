; why: labels are defined symbols too
*=$1000
start
ifdef START
    byte 1
endif
