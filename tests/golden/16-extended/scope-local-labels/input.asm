; why: labels with @ keep their range, which a scope does not end
; language: extended
*=$1000
scope a
go      ldx #1
@loop   dex
endscope
        bne @loop
scope b
@next   beq @next
go      ldx #2
@loop   bne @loop
endscope
