; why: too much for an area: the message says by how much, and what is in it
; language: extended
; areas: areas.json
segment small
        dcb 10,1
segment large
        dcb 30,2
