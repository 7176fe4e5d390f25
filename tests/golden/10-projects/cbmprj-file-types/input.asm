; why: of the build list only assembly files and files without a type are assembled
; args: game.cbmprj
*=$1000
    byte 1
