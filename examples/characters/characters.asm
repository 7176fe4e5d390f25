; SPDX-License-Identifier: MIT
; A character set of your own: the program copies the ROM's set to RAM, gives two characters a new shape, and shows them by their
; screen codes.

character_rom   = $d000                 ; seen by the processor while bit 2 of the port is 0
set             = $3000                 ; our set: a multiple of $0800 in the VIC's 16 KiB
memory_control  = $d018
port            = $01
screen          = $0400
from            = $fb
to              = $fd

*=$0801
        byte    $0b,$08,$0a,$00,$9e     ; 10 SYS
        text    "2061"
        byte    0,0,0

start   jsr     copy_set
        ldx     #15
@shape  lda     shapes,x
        sta     set+cat*8,x             ; two characters of eight bytes
        dex
        bpl     @shape
        lda     memory_control
        and     #%11110001
        ora     #set/1024               ; bits 1 to 3 are the address in steps of 2 KiB
        sta     memory_control

        ldx     #line_length-1
@draw   lda     line,x
        sta     screen+90,x
        dex
        bpl     @draw
        rts

; Copies the 2 KiB of the ROM's first set to RAM. Meanwhile the I/O area is switched out, so no interrupt may come.
copy_set
        sei
        lda     port
        pha
        and     #%11111011              ; the character ROM instead of I/O
        sta     port
        lda     #<character_rom
        sta     from
        sta     to
        lda     #>character_rom
        sta     from+1
        lda     #>set
        sta     to+1
        ldx     #8                      ; pages
        ldy     #0
@byte   lda     (from),y
        sta     (to),y
        iny
        bne     @byte
        inc     from+1
        inc     to+1
        dex
        bne     @byte
        pla
        sta     port
        cli
        rts

cat     = 27                            ; the screen code of `[`
mouse   = 28

; Text in single quotes is stored as screen codes.
line            byte    'one ',cat,' and two ',mouse,mouse
line_length     = *-line

shapes  byte    %01000010               ; the cat
        byte    %11100111
        byte    %11111111
        byte    %10111101
        byte    %11111111
        byte    %11100111
        byte    %01111110
        byte    %00100100
        byte    %00000000               ; the mouse
        byte    %01100110
        byte    %11111111
        byte    %01011010
        byte    %00111100
        byte    %00011000
        byte    %00000110
        byte    %00000001
