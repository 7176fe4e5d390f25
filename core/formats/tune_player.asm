; SPDX-License-Identifier: MIT
; What plays a tune of a SID file on the C64: it calls `init`, and `play` by an interrupt of its own. It runs at any address, so it refers to
; itself only by branches; core/formats/tune_program.cpp fills in the operands whose labels begin with `player_`. Its bytes are in
; tune_player.def, which `tools/assemble-c64-code` writes; a test compares them.

port            = $01
basic_a         = $030c                 ; A for SYS
irq_vector      = $0314
raster          = $d012
vic_control     = $d011
vic_flags       = $d019
vic_mask        = $d01a
cia_interrupt   = $dc0d
irq_exit        = $ea81
clear_to_run    = $a659
next_statement  = $a7ae
all_roms        = $37

*=$0334
player_start sei                        ; CLI for a tune that expects a C64 as it is after power-on
player_bank     = *+1
        lda     #all_roms
        sta     port
player_song     = *+1
        lda     #0
player_init     = *+1
        jsr     $0000
player_mine     = *+1
        lda     #0                      ; 0: init has set an interrupt
        beq     theirs
        sei
        lda     #all_roms
        sta     port
player_low      = *+1
        lda     #0
        sta     irq_vector
player_high     = *+1
        lda     #0
        sta     irq_vector+1
        lda     #%01111111
        sta     cia_interrupt
player_cia      = *+1
        lda     #0
        sta     cia_interrupt
        lda     cia_interrupt
player_vic      = *+1
        lda     #0
        sta     vic_mask
        lda     #0
        sta     raster
        lda     vic_control
        and     #%01111111
        sta     vic_control
        lda     #%11111111
        sta     vic_flags
        bne     wait                    ; always

; The port as init has set it, for its interrupt may count on that.
theirs  lda     port
player_bank_too = *+1
        cmp     #all_roms
        bne     wait
        lda     #all_roms
        sta     port
wait    cli
        clc
here    bcc     here

player_interrupt
        lda     cia_interrupt
        lda     #%11111111
        sta     vic_flags
player_bank_of_play     = *+1
        lda     #all_roms
        sta     port
player_play     = *+1
        jsr     $0000
        lda     #all_roms
        sta     port
        jmp     irq_exit

; Instead, for a tune that is a BASIC program: it looks at what SYS would put into A.
player_basic
player_basic_song       = *+1
        lda     #0
        sta     basic_a
        jsr     clear_to_run
        jmp     next_statement
