; why: a BASIC line and a program that prints, as people write it
; 10 SYS2064
chrout = $ffd2
*=$0801
        BYTE    $0B, $08, $0A, $00, $9E, $32, $30, $36, $34, $00, $00, $00
*=$0810
start
        ldx #0
loop    lda message,x
        beq done
        jsr chROUT
        inx
        bne loop
done    rts
message
        text "hello, world!"
        byte 13,0
