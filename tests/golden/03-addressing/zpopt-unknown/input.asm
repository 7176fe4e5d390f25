; why: ZPOPT knows ON and OFF
*=$1000
    zpopt maybe
    rts
