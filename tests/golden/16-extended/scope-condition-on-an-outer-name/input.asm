; why: a condition that took a name further out is an error when the scope itself has the name further down
; language: extended
*=$1000
width = 40
scope map
ifdef width
        byte 1
endif
if width = 40
        byte 1
endif
width = 20
endscope
