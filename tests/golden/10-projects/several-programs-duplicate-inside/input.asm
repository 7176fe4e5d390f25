; why: names that are defined twice in one file, or in a file without its own origin, are reported one by one
; args: game.cbmprj
*=$1000
start   rts
twice   rts
twice   rts
third   rts
