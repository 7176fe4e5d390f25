; why: up to version 3.9 a word alone calls a macro in any case, above its DEFM too
; args: game.cbmprj
*=$1000
    FLASH
    flash
defm Flash
    inx
endm
    fLASH
