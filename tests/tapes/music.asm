; SPDX-License-Identifier: MIT
; A loader that reads a file by interrupts, while the program plays a scale and counts
; frames. It waits for PLAY first.
*=$c000
to      = $fb
end     = $fd
value   = $02
place   = $03
mark    = $a5
timer   = $8000+312
frames  = $c800
notes   = $c801

        lda     1
@play   lda     1
        and     #$10
        bne     @play
        sei
        lda     #<edge
        sta     $0314
        lda     #>edge
        sta     $0315
        lda     #$7f
        sta     $dc0d
        lda     #$90
        sta     $dc0d
        lda     #<timer
        sta     $dc06
        lda     #>timer
        sta     $dc07
        lda     #0
        sta     place
        sta     $c0
        sta     frames
        sta     notes
        lda     #$0f
        sta     $d418
        sta     $d405
        lda     1
        and     #$df
        sta     1
        cli
@frame  bit     $d011
        bpl     @frame
        inc     frames
        inc     notes
        lda     notes
        sta     $d401
        lda     #$11
        sta     $d404
@leave  bit     $d011
        bmi     @leave
        lda     place
        cmp     #6
        bne     @frame
        sei
        lda     1
        ora     #$20
        sta     1
        lda     #5
        sta     $d020
@done   jmp     @done

; An edge: place 0 searches for the mark, 1 to 4 are addresses, 5 is the content.
edge    lda     $dc07
        ldy     #$11
        sty     $dc0f
        eor     #$80
        asl
        rol     value
        lda     $dc0d
        lda     place
        cmp     #6
        beq     @exit
        cmp     #0
        bne     @count
        lda     value
        cmp     #mark
        bne     @exit
        inc     place
        lda     #8
        sta     left
@exit   jmp     $ea81
@count  dec     left
        bne     @exit
        lda     #8
        sta     left
        ldy     place
        lda     value
        cpy     #5
        beq     @store
        sta     to-1,y
        inc     place
        jmp     $ea81
@store  ldy     #0
        sta     (to),y
        inc     $d020
        inc     to
        bne     @same
        inc     to+1
@same   lda     to
        cmp     end
        bne     @exit
        lda     to+1
        cmp     end+1
        bne     @exit
        inc     place
        jmp     $ea81
left    byte    0
