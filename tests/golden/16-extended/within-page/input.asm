; why: what WITHIN PAGE encloses begins in the next page rather than cross into it
; language: extended
; areas: areas.json
segment all
        dcb 250,1
within page
table   byte 2,3,4,5
endwithin
within page
wide    dcb 8,6
endwithin
        word table,wide
