; why: folders of -I are searched last
; args: -I library input.asm
*=$1000
    incasm "one.asm"
