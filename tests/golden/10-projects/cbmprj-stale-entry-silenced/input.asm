; why: the warning for a left-over name of the build list can be switched off
; args: game.cbmprj -Wno-stale-file
*=$1000
    byte 1
