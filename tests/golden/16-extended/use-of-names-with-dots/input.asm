; why: names with dots of old sources can be used without a SCOPE
; language: extended
*=$1000
sid.init rts
sid.play rts
use sid
        jsr init
        jsr play
