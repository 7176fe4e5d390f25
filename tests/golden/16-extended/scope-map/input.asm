; why: the map has full names; names of a macro have that of the call before them, labels without a name are not in it
; language: extended
*=$1000
scope player
init    nop
endscope
defm    wait n
loop    nop
endm
        wait 3
-       bne -
