; SPDX-License-Identifier: MIT
; Loads the file "DATA" many times faster than the KERNAL does. The drive gets a program of its own (drivecode.asm), by the commands M-W and
; M-E of its command channel; then both processors pass bytes at two bits a time, by counting cycles: no line says that bits are
; there. The screen is off meanwhile, so that the VIC does not stop the processor between two bits.

chrout  = $ffd2
second  = $ff93
ciout   = $ffa8
unlsn   = $ffae
listen  = $ffb1
drive   = 8
command = $6f                           ; data for channel 15

control = $d011
raster  = $d012
port    = $dd00                         ; 5: pulls DATA; 6: CLK, 7: DATA as they are
rest    = %00000011                     ; nothing pulled, the VIC's usual bank
asks    = %00100011

source          = $fb                   ; of what is sent to the drive
target          = $fb                   ; where the next byte goes
left            = $fd
pairs           = $f7                   ; four readings of the port
data_bits       = $02
clock_bits      = $03
chunk           = 32                    ; bytes of one M-W

*=$0801
        byte    $0b,$08,$0a,$00,$9e     ; 10 SYS
        text    "2061"
        byte    0,0,0

start   jsr     initialise
        jsr     send_code
        jsr     run_code
        jsr     load
        ldx     #0
        bcc     @say
        ldx     #failed-loaded
@say    lda     loaded,x
        beq     @done
        jsr     chrout
        inx
        bne     @say
@done   rts
loaded  text    "loaded"
        byte    13,0
failed  text    "no such file"
        byte    13,0

; --- the drive's code on its way ---

open_command lda #drive
        jsr     listen
        lda     #command
        jmp     second

; The drive learns the disk's id, without which it reads no sector.
initialise jsr  open_command
        lda     #"i"
        jsr     ciout
        jmp     unlsn

send_code lda   #<drive_code
        sta     source
        lda     #>drive_code
        sta     source+1
        lda     #<drive_place
        sta     write+3
        lda     #>drive_place
        sta     write+4
@chunk  jsr     open_command
        ldx     #0
@head   lda     write,x
        jsr     ciout
        inx
        cpx     #6
        bne     @head
        ldy     #0
@byte   lda     (source),y
        jsr     ciout
        iny
        cpy     #chunk
        bne     @byte
        jsr     unlsn
        lda     write+3
        clc
        adc     #chunk
        sta     write+3
        bcc     @same
        inc     write+4
@same   lda     source
        clc
        adc     #chunk
        sta     source
        bcc     @more
        inc     source+1
@more   cmp     #<drive_code_end        ; what lies behind the code goes along with its last part
        lda     source+1
        sbc     #>drive_code_end
        bcc     @chunk
        rts
write   text    "m-w"
        byte    0,0,chunk               ; where to, how many

run_code jsr    open_command
        ldx     #0
@next   lda     execute,x
        jsr     ciout
        inx
        cpx     #5
        bne     @next
        jmp     unlsn
execute text    "m-e"
        byte    <drive_place,>drive_place

; --- the file ---

; Rows of bytes come, each with its length before it; 0 is the end, 255 an error. C: there is no such file.
load    sei
        lda     control
        pha
        and     #%11101111
        sta     control
@frame  lda     raster                  ; off from the next picture on
        bne     @frame
@busy   bit     port                    ; the drive holds CLK while it is busy: it has begun
        bvs     @busy
        jsr     get_byte
        cmp     #255
        beq     @error
        sec
        sbc     #2
        sta     left
        jsr     get_byte                ; the file's first two bytes: where it goes
        pha
        jsr     get_byte
        sta     target+1
        pla
        sta     target
        lda     left
        bne     @bytes
@row    jsr     get_byte
        sta     left
        cmp     #0
        beq     @end
        cmp     #255
        beq     @error
@bytes  jsr     get_byte
        ldy     #0
        sta     (target),y
        inc     target
        bne     @same
        inc     target+1
@same   dec     left
        bne     @bytes
        beq     @row
@end    clc
        bcc     @screen
@error  sec
@screen pla
        sta     control
        cli
        rts

; A: a byte. The drive lets CLK go when it has one. It sees within 9 cycles that DATA is pulled, and shows the first two bits 13 to 21
; of its cycles behind that, the next ones every 14: 24 is between the latest first and the earliest second pair, on PAL and on NTSC.
get_byte bit    port
        bvc     get_byte
        lda     #asks
        sta     port                    ; in its last cycle: 0
asked   nop
        nop
        nop
        lda     #rest
        sta     port                    ; 12: the drive has seen it
        nop
        nop
        nop
        nop
look_0  lda     port                    ; 24
        sta     pairs
        bit     pairs
        nop
        nop
look_1  lda     port                    ; 38
        sta     pairs+1
        bit     pairs
        nop
        nop
look_2  lda     port                    ; 52
        sta     pairs+2
        bit     pairs
        nop
        nop
look_3  lda     port                    ; 66
        sta     pairs+3
        ASSERT  CYCLES(asked,look_0) = 20
        ASSERT  CYCLES(look_0,look_1) = 14
        ASSERT  CYCLES(look_1,look_2) = 14
        ASSERT  CYCLES(look_2,look_3) = 14
        ldx     #3                      ; bits 7 and 6 of a reading are DATA and CLK
@join   asl     pairs,x
        rol     data_bits
        asl     pairs,x
        rol     clock_bits
        dex
        bpl     @join
        lda     clock_bits
        and     #15
        tax
        lda     spread,x
        asl
        asl
        sta     pairs
        lda     data_bits
        and     #15
        tax
        lda     spread,x
        ora     pairs
        rts

; What four bits of DATA, the latest first, mean in a byte: its bits 4, 5, 0, 1; low is 1. Those of CLK are two places higher.
spread  byte    51,49,50,48,19,17,18,16,35,33,34,32,3,1,2,0
