; The second module: scopes within scopes, cheap local labels, tables.

        .include "macros.inc"
        .importzp ticks, marker
        .import double
        .export show, clear, palette, total

        .code
.scope  screen
        .proc clear
        lda #' '
        ldx #0
@page:  sta SCREEN,x
        sta SCREEN + $100,x
        sta SCREEN + $200,x
        sta SCREEN + $2e8,x
        inx
        bne @page
        rts
        .endproc

        .scope letters
; Shows the message in its colors.
show:   ldx #0
@next:  lda text,x
        beq @done
        jsr to_screen_code
        sta SCREEN,x
        txa
        and #3
        tay
        lda palette,y
        sta COLORS,x
        inx
        bne @next
@done:  stx total
        rts

to_screen_code:
        cmp #$40
        bcc @same
        and #$1f
@same:  rts
text:   .asciiz "HELLO FROM CA65"
        .endscope
.endscope

clear   = screen::clear
show    = screen::letters::show

; Two lines of the table, and a word.
        .rodata
palette:
        .byte 1, 7
        .byte 8, 2
length: .word 15

        .data
total:  .byte 0
