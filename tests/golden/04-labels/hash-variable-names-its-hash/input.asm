; why: the error of a mode that the mnemonic lacks shows the # that made it immediate
*=$1000
speed = #$05
    stx speed
