; why: when files with an own origin have the same names one error says that they are several programs
; args: game.cbmprj
*=$1000
start   jmp loop
loop    rts
