; why: a variable made of one that is defined twice takes it at its own place
; args: -Wno-error=duplicate-symbol input.asm
*=$1000
first = v+1
v = 10
second = v+1
v = 20
third = v+1
    byte first,second,third
