; why: FOR and ENDFOR belong together, and FOR needs values
; language: extended
*=$1000
        byte 1
endfor
for i,0
endfor
for i
endfor
for i,0,1,0
endfor
for i,0,100000
endfor
for i,[1]
        byte i
