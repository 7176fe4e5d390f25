; why: the map has what only the assembler knows, with the line from which on a name has the value
; language: extended
set rows = 0
defm row
set rows = rows+1
        byte rows
endm
*=$1000
        row
        row
for i,0,4
set rows = rows+i
endfor
scope level
title = "go"
step = 0.5
endscope
colours = [2,[8,"ab"],1.0]
