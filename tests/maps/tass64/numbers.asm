; Making and sorting the numbers.
        .section code

; Fills the numbers with those of a shift register.
make_numbers .proc
        ldx #0
        lda #$5a
next    asl
        bcc +
        eor #$1d
+
        sta numbers,x
        inx
        cpx #count
        bne next
        rts
        .endproc

; Sorts them, the smallest first. Nothing is quicker to write than this.
sort    .proc
again   lda #0
        sta changed
        ldx #0
compare lda numbers + 1,x
        cmp numbers,x
        bcs skip
        #exchange numbers
        inc changed
skip
        inx
        cpx #count - 1
        bne compare
        lda changed
        bne again
        rts
        .endproc

; Nobody calls it: 64tass leaves it out.
reverse .proc
        ldx #0
        lda numbers,x
        inx
        rts
        .endproc
        .send code

        .section data
changed .byte 0
numbers .fill count, 0
        .send data
