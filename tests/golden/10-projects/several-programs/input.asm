; why: if files with their own origins have the same names one error says that they are several programs
; args: game.cbmprj
*=$1000
start   jmp loop
loop    rts
