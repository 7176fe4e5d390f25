; why: SET counts below its line, also through a macro, and decides conditions and repetitions
; language: extended
*=$1000
set n = 1
        byte n
set n = n+1
        byte n
defm next
set n = n*2
endm
        next
        next
if n = 8
repeat 1,n,i
        byte i
endrepeat
endif
set n = "text"
        byte len(n)
