; The program of main.c, compiled by hand. oscar64_test.py says which line of C the code from a label on belongs to, makes main.dbj of it,
; and removes the map that gato writes.
*=$0801
        word @end
        word 10
        byte $9e
        text "2061"
        byte 0
@end    word 0
main    lda #<stack
        sta $fb
        lda #>stack
        sta $fc
let     lda #3
        sta i
loop    lda i
        beq shift
call    sta stack+2
        jsr add
down    dec i
        jmp loop
shift   asl total
copy    ldx #copied_end-copied-1
@next   lda copied,x
        sta $c000,x
        dex
        bpl @next
        jsr $c000
leave   lda #0
        rts
main_end
add     nop
sum     ldy #2
        clc
        lda ($fb),y
        adc total
        sta total
back    rts
add_end
copied  inc total               ; runs at $c000
        rts                     ; line 19
copied_end
origin  byte 7
        word $fffe
total   byte 0
i       byte 0
stack   byte 0,0,0
