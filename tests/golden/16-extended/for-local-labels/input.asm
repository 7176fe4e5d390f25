; why: local labels in FOR are private to each time, and those around it stay valid
; language: extended
*=$1000
start   nop
@out    nop
for i,0,1
@loop   dex
        bne @loop
        beq @out
endfor
for i,0,1
only{i} dex
@loop   bne @loop
endfor
        bne @out
@loop   bne @loop
