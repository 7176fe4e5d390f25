; why: FOR goes through lists, texts and ranges; its variable is a value, also in macros that the lines call
; language: extended
*=$1000
defm store
        lda #/1
endm
for x,[1,2.5,"c"]
        byte round(x*2)
endfor
for c,"hi"
        byte c
for i,2,1,-1
        store i
endfor
endfor
for i,0,6,3
        byte i
endfor
for i,5,4
        byte 99
endfor
for c,""
        byte 99
endfor
