; why: labels, variables, comments and directives without bytes count nothing
*=$1000
a       nop             ; 2
        ; a comment
here
five = 5
        assert * = $1001
*=*
        align 1
        dcb 0,7
        watch $d020
        inx             ; 2
b
        assert CYCLES(a,b) = 4
