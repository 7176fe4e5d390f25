; why: and, or, exclusive or, not and shifts
*=$1000
    byte 6&3,6|1,6^3,~0,1<<4,$80>>3
