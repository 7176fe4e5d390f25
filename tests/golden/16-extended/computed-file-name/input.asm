; why: a call gives INCBIN its file, and ERROR and WARNING their texts
; language: extended
*=$1000
for i,1,2
        incbin join("part",i,".bin"),1
endfor
        warning join("so many: ",2)
        warning as it is
