; A program of several files, sections, macros and copied code for tests/maps/tass64_test.py: it makes numbers, sorts and prints them,
; then copies a part of itself to $c000 and runs it there.
        * = $0801
        .word basic_end, 2026
        .null $9e, format("%d", start)
basic_end
        .word 0

screen  = $0400
border  = $d020
count   = 16                    ; of the numbers
debug   = 0

        .virtual $fb
source  .addr ?
target  .addr ?
        .endvirtual

        .dsection code
        .align 16, 0
        .dsection data

        .include "macros.asm"

        .section code
start   jsr make_numbers
        jsr sort
        #point numbers, source
        #point screen + 80, target
        jsr print_numbers
        jsr copy_fast
        jsr fast
        jsr flash
        .if debug
        inc border
        jsr print_numbers
        .fi
        lda #<motto
        ldy #>motto
        jsr print_text
        jsr unroll
        rts

; Two loops and a condition that only the assembler executes.
unroll  ldx #0
        .for i = 0, i < 4, i += 1
        lda numbers + i
        .if i & 1
        clc
        .else
        sec
        .fi
        adc totals,x
        sta totals,x
        .next
        .rept 3
        inx
        nop
        .next
        stx rounds
        rts
        .send code

        .include "numbers.asm"
        .include "screen.asm"
        .include "fast.asm"

        .section data
rounds  .byte 0
totals  .fill 4, 0
        .send data
