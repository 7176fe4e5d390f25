; why: a name that only another scope has is not found, and the message names the member
; language: extended
*=$1000
scope screen
clear   rts
endscope
        jsr clear
