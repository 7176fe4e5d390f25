; why: BASIC and assembly make one image: the gap has the padding byte, and two zero bytes follow the assembly
; args: game.cbmprj
