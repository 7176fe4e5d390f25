; why: only integers may be defined below their use
; language: extended
*=$1000
        byte round(later)
        text title
later = 1.5
title = "ab"
