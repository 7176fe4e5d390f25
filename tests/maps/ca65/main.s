; The program that tests/maps/ca65_test.py builds: macros, scopes, two modules, and code that runs elsewhere.

        .include "macros.inc"

        .import show, clear, palette, total
        .import __FAST_LOAD__, __FAST_RUN__, __FAST_SIZE__
        .import __BSS_RUN__, __BSS_SIZE__
        .export ticks, marker, double

        .segment "LOADADDR"
        .addr $0801

        .segment "BASIC"
        .addr @end
        .word 10
        .byte $9e, "2061", 0
@end:   .word 0

        .zeropage
ticks:  .res 1
marker: .res 1
source: .res 2

        .bss
hero:   .tag Sprite
scores: .res 8

        .code
; Everything once, then back to BASIC.
.proc   main
        cld
        lda #Mode::playing
        sta mode
        jsr clear_variables
        jsr copy_fast
        jsr copy_stub
        tick
        fill scores, $11, 8
        tick_times 1
        ticks_and_shifts 2
        .repeat 2, I
        lda #I + $30
        sta SCREEN + WIDTH + I
        tick
        .endrepeat
        add16 source, $0123
        lda #21
        jsr double
        sta hero + Sprite::column
        jsr clear
        jsr show
        jsr fast
        jsr stub
        jsr skip_data
        lda mode
        cmp #Mode::playing
        bne :+
        inc hero + Sprite::row
:       store $0e, BORDER
        rts
mode:   .byte Mode::waiting
.endproc

; A = A * 2.
double: asl
        rts

.proc   clear_variables
        ldx #<(__BSS_SIZE__ - 1)
        lda #0
@next:  sta __BSS_RUN__,x
        dex
        bpl @next
        sta ticks
        sta source
        sta source + 1
        rts
.endproc

; The segment FAST is loaded after the data, and runs at $C000.
.proc   copy_fast
        ldx #<(__FAST_SIZE__ - 1)
@next:  lda __FAST_LOAD__,x
        sta __FAST_RUN__,x
        dex
        bpl @next
        rts
.endproc

; So does what stands between .org and .reloc at $C800, but by hand.
.proc   copy_stub
        ldx #stub_end - stub - 1
@next:  lda stub_load,x
        sta stub,x
        dex
        bpl @next
        rts
.endproc

; Data between instructions.
.proc   skip_data
        jmp @after
        .byte $20, $20, $20
        .word main
@after: ldx table
        inx
        stx total
        rts
table:  .byte 1, 2, 3
.endproc

stub_load:
        .org $c800
stub:   inc BORDER
        jsr @inner
        rts
@inner: store $5a, marker
stub_loop:
        tick
        lda ticks
        and #7
        bne stub_loop
        rts
        .byte "stub"
stub_end:
        .reloc

.proc   last
        nop
        rts
.endproc

        .segment "FAST"
fast:   inc ticks
        ldy #2
@loop:  store $77, marker
        dey
        bne @loop
        jmp fast_end
        .byte 0
fast_end:
        rts

        .rodata
        .incbin "palette.bin", 0, 4
        .align 8
        .asciiz "end of rodata"
