; SPDX-License-Identifier: MIT
; Loads the file "DATA" many times faster than the KERNAL does. It sends the drive a program (drivecode.asm), by the commands M-W and M-E
; of the command channel. Then the two processors pass bytes, two bits at a time, by counting cycles: no line says that the next bits
; are there. The screen is off meanwhile, so that the VIC does not stop the processor between two bits.

chrout  = $ffd2
second  = $ff93
ciout   = $ffa8
unlsn   = $ffae
listen  = $ffb1
drive   = 8
command = $6f                           ; data for channel 15

control = $d011
raster  = $d012
port    = $dd00                         ; bit 5 pulls DATA; bits 6 and 7 read CLK and DATA
rest    = %00000011                     ; nothing pulled, the VIC's usual bank
asks    = %00100011

source          = $fb                   ; the next byte to send to the drive
target          = $fb                   ; where the next byte goes
left            = $fd                   ; bytes of this row still to come
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

; --- sending the drive its program ---

open_command lda #drive
        jsr     listen
        lda     #command
        jmp     second

; Makes the drive read the disk's id, without which it reads no sector.
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
@more   cmp     #<drive_code_end        ; the last chunk also sends the bytes after the code
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

; The drive sends rows of bytes, each after its length; length 0 is the end, 255 an error. out: carry set if there is no such file.
load    sei
        lda     control
        pha
        and     #%11101111
        sta     control
@frame  lda     raster                  ; the screen goes off with the next picture
        bne     @frame
@busy   bit     port                    ; until the drive pulls CLK: it is busy, so it has started
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

; Gets a byte in A. The drive releases CLK when it has one. It sees within 9 cycles that DATA is pulled, and shows the first two bits 13 to
; 21 of its cycles after that, the next ones every 14: 24 is between the latest first and the earliest second pair, on PAL and on NTSC.
get_byte bit    port
        bvc     get_byte
        lda     #asks
        sta     port                    ; its last cycle is cycle 0
asked   nop
        nop
        nop
        lda     #rest
        sta     port                    ; cycle 12: the drive has seen it
        nop
        nop
        nop
        nop
look_0  lda     port                    ; cycle 24
        sta     pairs
        bit     pairs
        nop
        nop
look_1  lda     port                    ; cycle 38
        sta     pairs+1
        bit     pairs
        nop
        nop
look_2  lda     port                    ; cycle 52
        sta     pairs+2
        bit     pairs
        nop
        nop
look_3  lda     port                    ; cycle 66
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

; Four readings of DATA, the latest in bit 3, as bits of the byte: 4, 5, 0 and 1, the latest first, inverted. CLK's are two higher.
spread  byte    51,49,50,48,19,17,18,16,35,33,34,32,3,1,2,0
