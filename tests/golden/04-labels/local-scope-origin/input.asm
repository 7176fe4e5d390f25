; why: an origin, a variable or data end no scope
*=$1000
first
@loop dex
*=*+2
    byte 1,2
    bne @loop
second
