; why: rest* takes what is left: as values with their number, as a text with its commas
; language: extended
*=$1000
defm    numbers first, others*
        byte first,others.count
        repeat 1,others.count,i
        byte others.{i}
        endrepeat
endm
defm    lines /operation, /rest*
        /operation /rest
        byte rest.count
endm
        numbers 1
        numbers 1,2,label-$1000
label   lines byte,7,8
