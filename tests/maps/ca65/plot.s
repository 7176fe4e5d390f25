; Routines in assembly that the program in C calls.

        .export _plot_cell, _plot_home, _plotted, _last_color

        .segment "CODE"

; A: whether the cell is alive.
.proc   _plot_cell
        cmp #1
        lda #'.'
        bcc @show
        lda #$51
@show:  ldx _plotted
        sta $0400,x
        inc _plotted
        rts
.endproc

.proc   _plot_home
        lda #0
        sta _plotted
        rts
.endproc

        .segment "DATA"
_last_color:
        .byte 14

        .segment "BSS"
_plotted:
        .res 1
