; why: a page has 256 bytes
; language: extended
*=$1000
within page
        dcb 260,0
endwithin
