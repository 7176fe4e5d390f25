; Macros of the program: plain ones, one that calls another, one with a label and a loop, a segment.

; Makes a pointer in zero page.
point   .macro address, pointer
        lda #<(\address)
        sta \pointer
        lda #>(\address)
        sta \pointer + 1
        .endmacro

; Counts a word up.
count_up .macro
        inc \1
        bne +
        inc \1 + 1
+
        .endmacro

; Counts both words up.
both    .macro
        #count_up \1
        #count_up \2
        .endmacro

; Exchanges two bytes of a table, at X and after it.
exchange .macro table
        lda \table,x
        pha
        lda \table + 1,x
        sta \table,x
        pla
        sta \table + 1,x
        .endmacro

; Adds a number to A, at most 255.
limited .macro number
        clc
        adc #\number
        bcc done
        lda #255
done
        .endmacro

; Waits for some rounds of Y.
wait    .segment rounds
        ldy #\rounds
-       dey
        bne -
        .endsegment
