; why: the words of values are names before =, before :, alone on a line and in operands
; language: extended
*=$1000
set = 5
for:    lda #set
function
        jmp for
endfor = 7
sin = 3
len     byte sin, endfor
join = len
range nop
        lda #low
low = 4
