; why: -Wno-cycles-call is for those who add up the routines themselves
; args: -Wno-cycles-call input.asm
*=$1000
a       jsr routine     ; 6
b       rts
routine nop             ; 2
        rts             ; 6
end
        assert CYCLES(a,b) + CYCLES(routine,end) = 14
