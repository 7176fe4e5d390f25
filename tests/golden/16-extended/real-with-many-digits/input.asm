; why: digits that gato could not take exactly are refused, not dropped
; language: extended
*=$1000
        byte round(0.123456789012345678)
        byte round(1.123456789012345678)
