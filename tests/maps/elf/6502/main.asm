; Adds up what a routine in high memory says of each letter of a text. The routine is loaded after the program and copied to $c000,
; as llvm-mos's start-up code copies initialised data.
source   = $fb
target   = $fd
high     = $c000

*=$0801
        word @end
        word 10
        byte $9e
        text "2061"
        byte 0
@end    word 0

        incasm "macros.inc"

start   point source,block
        point target,high
        jsr copy
        lda #0
        sta total
        sta total+1
        ldx #0
each    lda letters,x
        beq done
        jsr high
        jsr add
        inx
        bne each
done    lda total
        rts

; Copies one page.
copy    ldy #0
@next   lda (source),y
        sta (target),y
        iny
        bne @next
        rts

        incasm "add.asm"

letters text "gato"
        byte 0
total   word 0
block
        incbin "high.prg",2
blockend
