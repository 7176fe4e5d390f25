; why: SCOPE, USE and the other words are labels in the original language, and + and - are what they were
*=$1000
scope
endscope nop
use     nop
struct  nop
endstruct
basicstart
-------
        jmp scope
        jmp endstruct
player.init
        rts
