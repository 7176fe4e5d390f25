; why: stray text in lines that are left out is not checked
*=$1000
if 0
-------
NOTE make it faster
NOTE later
endif
    rts
