; why: the code follows the BASIC lines, so the digits of its own address move it from 9999 to 10001; the link counts them
; args: game.cbmprj
        export  start
start   rts
