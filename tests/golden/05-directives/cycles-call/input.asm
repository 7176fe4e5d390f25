; why: JSR counts 6, with a warning, once however many count it
*=$1000
a       jsr routine     ; 6
        nop             ; 2
b       rts
routine rts
        assert CYCLES(a,b) >= 8
        assert CYCLES(a,b) <= 8
