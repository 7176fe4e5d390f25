; SPDX-License-Identifier: MIT
; $d019's flags are set whether $d01a enables them or not. Bit 7 says that one is enabled; then the processor's line is low, until a one
; is written to the flag.

*=$c000
start   jsr     stable
        lda     #<@came
        sta     $fffe
        lda     #>@came
        sta     $ffff
        lda     #$35
        sta     $01
        lda     #100
        sta     $d012
        at      90,1
        lda     #$0f
        sta     $d019
        at      110,1
        cli
        lda     $d019
        sta     masked
        lda     #1
        sta     $d01a                   ; now it is enabled: at once
        nop
        nop
        sei
        lda     #$37
        sta     $01
        rts
@came   pha
        lda     $d019
        sta     let
        lda     #1
        sta     $d019
        lda     $d019
        sta     gone
        inc     count
        pla
        rti
masked  byte    0
let     byte    0
gone    byte    0
count   byte    0

        incasm  "stable.asm"
