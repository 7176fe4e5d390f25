; SPDX-License-Identifier: MIT
;
; Sprites.asm - the pictures of the sprites, as they are loaded: where moves will be recorded, since
; the title is still in their place. The two halves of a square's frame, the pointer, the ring on
; the square that the last move came from.

*=partidaClaves+4

spritesCargados
        byte    %11111111,%11111111,%11111111
        byte    %11111111,%11111111,%11111111
        repeat  1,19,i
        byte    %11000000,%00000000,%00000011
        endrepeat
        byte    0
        repeat  1,19,i
        byte    %11000000,%00000000,%00000011
        endrepeat
        byte    %11111111,%11111111,%11111111
        byte    %11111111,%11111111,%11111111
        byte    0
; 12 dots of two colours a line: %01 outline, %10 inside
        byte    %01000000,%00000000,%00000000
        byte    %01010000,%00000000,%00000000
        byte    %01100100,%00000000,%00000000
        byte    %01100100,%00000000,%00000000
        byte    %01101001,%00000000,%00000000
        byte    %01101001,%00000000,%00000000
        byte    %01101010,%01000000,%00000000
        byte    %01101010,%01000000,%00000000
        byte    %01101010,%10010000,%00000000
        byte    %01101001,%01010000,%00000000
        byte    %01011010,%01000000,%00000000
        byte    %00011010,%01000000,%00000000
        byte    %00000110,%10010000,%00000000
        byte    %00000101,%01010000,%00000000
        dcb     21,0
        byte    0
        dcb     24,0
        byte    %00000000,%11111111,%00000000
        repeat  1,6,i
        byte    %00000000,%10000001,%00000000
        endrepeat
        byte    %00000000,%11111111,%00000000
        dcb     15,0
        byte    0

        ifdef   GATO
        assert  spritesCargados+$0100 = *,"there are not four sprites"
        endif
