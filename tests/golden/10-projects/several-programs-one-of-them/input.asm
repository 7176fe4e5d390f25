; why: the command of the hint builds one of several programs
; args: game.cbmprj --file three.asm
; output: three.prg
*=$1000
start   jmp loop
loop    rts
