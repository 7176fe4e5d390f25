; why: what is in no segment is in the segment default, where `*=` is as always
; language: extended
; areas: areas.json
*=$1080
        byte 1
segment code
        byte 2
segment default
        byte 3
*=$1090
        byte 4
