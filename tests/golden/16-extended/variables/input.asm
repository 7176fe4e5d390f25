; why: variables take space and make no bytes
; language: extended
; areas: areas.json
*=$1000
        inc count
        inc last
segment state
count   byte
table   bytes 20
last    word
