; why: a zero byte in a project is an error, since names would end there
; args: game.cbmprj
*=$1000
    rts
