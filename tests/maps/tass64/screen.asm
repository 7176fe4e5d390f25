; Printing.
        .section code

; Prints the numbers that `source` points to at `target`, in hexadecimal.
print_numbers .block
        ldx #count
each    ldy #0
        lda (source),y
        pha
        lsr
        lsr
        lsr
        lsr
        jsr digit
        pla
        and #$0f
        jsr digit
        #both source, target
        dex
        bne each
        rts

; Writes a digit and counts on.
digit   tay
        lda digits,y
        ldy #0
        sta (target),y
        #count_up target
        rts
        .bend

; Prints a text in screen codes, A/Y, at the top; it ends with 0.
print_text .block
        sta source
        sty source + 1
        ldy #0
next    lda (source),y
        beq done
        sta screen,y
        iny
        bne next
done
        rts
        .bend
        .send code

        .section data
        .enc "screen"
digits  .text "0123456789abcdef"
motto   .text "relocated code has two addresses: where it is loaded and where it runs", 0
        .enc "none"
        .send data
