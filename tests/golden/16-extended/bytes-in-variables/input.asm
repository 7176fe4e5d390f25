; why: an area of variables takes no bytes but zeros, which only take space
; language: extended
; areas: areas.json
*=$1000
        inc count
segment state
count   byte 0
table   bytes 20
        byte 1
        nop
