*=$1000
        byte >cs+2
        sta flags+1
cs = $30ff
flags = $76
