; SPDX-License-Identifier: MIT
; Writes to $00 and $01 go to the port within the processor. It writes to the RAM below as well, but puts nothing on the bus: there
; remains what the VIC read half a cycle before. The VIC sees that RAM, here as its screen.

*=$c000
start   jsr     stable
        jsr     screen
        ldx     #7
        lda     #$ff
@full   sta     $32d0,x                 ; character $5a
        dex
        bpl     @full
        lda     #$80
        sta     $03f8                   ; the pointer of sprite 0, for a screen at $0000
        lda     #$0c
        sta     $d018
        lda     idle
        sta     $3fff
        at      20,20                   ; idle
        lda     #$37
        sta     $01
        lda     #0
        sta     $3fff
        show    $1b
        probe   24+8,53                 ; the second column
        jsr     touched
        sta     hit
        rts
idle    byte    $5a
hit     byte    0

        incasm  "screen.asm"
        incasm  "stable.asm"
