; why: an operation as the third word makes no statement of prose
*=$1000
please do inx now
wait for byte 5
    rts
