; why: the hint offers the nearest file of the folders searched, else it names them
; args: input.asm -I lib
*=$1000
    incasm "muisc.asm"
    incbin "gfx\Sprite.bin"
    incbin "old/palette.bin"
    incasm "zzzzzzzz.asm"
    rts
