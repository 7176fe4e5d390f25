; why: conditions choose origins
small = 1
ifdef small
*=$1000
else
*=$2000
endif
    rts
