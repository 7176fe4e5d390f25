; SPDX-License-Identifier: MIT
; The part of gato's KERNAL that the processor executes, not a routine of the host: the serial bus, and files of devices that
; are only on that bus. It runs on the machine's own processor, so that a drive with a processor of its own meets it cycle by
; cycle. The synthetic ROM holds its bytes (serial_code.def, which `tools/assemble-c64-code` writes; a test compares them).
;
; Facts: the entries of the ROM, "Mapping the Commodore 64"; the protocol, J. Butterfield, "How the VIC/64 serial bus works".

status          = $90           ; 7: no device, 6: end of the file, 1: nothing came, 0: nothing was taken
verifies        = $93
has_byte        = $94           ; 7: `waiting` has still to be sent, so that the last byte can be announced
waiting         = $95
input_device    = $99
output_device   = $9a
announces       = $a3           ; 7: the byte that is sent is the last one
shifted         = $a4
bits            = $a5
memory          = $ae           ; the address that is loaded or saved next
saved_from      = $c1
name_length     = $b7
secondary       = $b9
device          = $ba
name            = $bb
load_address    = $c3
port            = $dd00         ; 3 ATN, 4 CLK, 5 DATA pulled low; 6 CLK, 7 DATA as they are
atn_low         = %00001000
clk_low         = %00010000
data_low        = %00100000
stop            = $ffe1

talk_code       = $40
listen_code     = $20
untalk_code     = $5f
unlisten_code   = $3f
open_code       = $f0
close_code      = $e0
channel_code    = $60

*=$ed09
talk            ora #talk_code
                byte $2c                ; goes over the next instruction
listen          ora #listen_code

; A is a command for all devices: it is sent while ATN is low. A byte that waits is the last one of its row.
command         pha
                bit has_byte
                bpl @none
                sec
                ror announces
                jsr send
                lsr has_byte
                lsr announces
@none           pla
                sta waiting
                sei
                jsr data_high           ; (CLK stays low: a listener would take its fall for the first bit)
                lda port
                ora #atn_low
                sta port
; A byte after ATN: the devices have a millisecond to see that it is for them.
send_attention  sei
                jsr clock_low
                jsr data_high
                jsr millisecond

; Sends `waiting`, the lowest bit first. A listener holds DATA until it can take a byte.
send            sei
                jsr data_high
                jsr lines
                bcs no_device
                jsr clock_high
                bit announces
                bpl @ready
@hears          jsr lines               ; the last byte: it waits until the listener says that it has understood
                bcc @hears
@understood     jsr lines
                bcs @understood
@ready          jsr lines
                bcc @ready
                jsr clock_low
                lda #8
                sta bits
@bit            lda port
                asl
                bcc not_taken           ; nobody else may pull DATA now
                lsr waiting
                bcs @one
                jsr data_is_low
                bne @show
@one            jsr data_high
@show           jsr clock_high
                nop
                nop
                nop
                nop
                lda port
                and #255-data_low
                ora #clk_low
                sta port                ; CLK goes low and DATA free at once
                dec bits
                bne @bit
                lda #32                 ; the listener has a millisecond to take it
                sta bits
@taken          jsr lines
                bcc @done
                dec bits
                bne @taken
                beq not_taken
@done           cli
                rts

no_device       lda #$80
                byte $2c
not_taken       lda #$03
set_status      ora status
                sta status
                cli
                clc
                bcc release             ; always

*=$edb9
second          sta waiting
                jsr send_attention
; ATN goes high again.
end_attention   lda port
                and #255-atn_low
                sta port
                rts

*=$edc7
tksa            sta waiting
                jsr send_attention
; The device talks from now on: this side listens, and waits until CLK is its own.
turn_around     sei
                jsr data_is_low
                jsr end_attention
                jsr clock_high
@wait           bit port
                bvs @wait
                cli
                rts

*=$eddd
ciout           bit has_byte
                bmi @send
                sec
                ror has_byte
                bne @keep               ; always
@send           pha
                jsr send
                pla
@keep           sta waiting
                clc
                rts

*=$edef
untlk           sei
                jsr clock_low
                lda port
                ora #atn_low
                sta port
                lda #untalk_code
                byte $2c
*=$edfe
unlsn           lda #unlisten_code
                jsr command
; Releases all lines, as the original does some time after ATN.
release         jsr end_attention
                txa
                ldx #10
@wait           dex
                bne @wait
                tax
                jsr clock_high
                jmp data_high

*=$ee13
acptr           sei
                lda #0
                sta bits
                jsr clock_high
@ready          bit port                ; the talker lets CLK go when it has a byte
                bvc @ready
@again          jsr data_high
                lda #20
                sta shifted
@first          bit port                ; a last byte comes late
                bvc @bits_come
                dec shifted
                bne @first
                lda bits
                beq @last
                lda #2                  ; nor does it come after the answer
                jmp set_status
@last           jsr data_is_low
                jsr clock_high
                lda #$40
                ora status
                sta status
                inc bits
                bne @again              ; always
@bits_come      lda #8
                sta bits
@bit            lda port
                asl
                bpl @bit
                ror shifted
@over           bit port
                bvs @over
                dec bits
                bne @bit
                jsr data_is_low         ; taken
                bit status
                bvc @more
                jsr release
@more           lda shifted
                cli
                clc
                rts

*=$ee85
clock_high      lda port
                and #255-clk_low
                sta port
                rts
*=$ee8e
clock_low       lda port
                ora #clk_low
                sta port
                rts
*=$ee97
data_high       lda port
                and #255-data_low
                sta port
                rts
*=$eea0
data_is_low     lda port
                ora #data_low
                sta port
                rts
; C: DATA, N: CLK.
*=$eea9
lines           lda port
                cmp port
                bne lines
                asl
                rts
*=$eeb3
millisecond     txa
                ldx #$b8
@wait           dex
                bne @wait
                tax
                rts

; --- files of such a device: the routines of the host, which keep the table of files, come here ---

; LISTEN, OPEN with the channel in `secondary`, the name, UNLISTEN. C: there is no device.
send_open       lda #0
                sta status
                ldy name_length
                beq @nothing
                lda device
                jsr listen
                lda secondary
                and #$0f
                ora #open_code
                jsr second
                bit status
                bmi @absent
                ldy #0
@name           lda (name),y
                jsr ciout
                iny
                cpy name_length
                bne @name
                jsr unlsn
@nothing        clc
                rts
@absent         sec
                rts

; LISTEN, CLOSE with the channel in `secondary`, UNLISTEN.
send_close      lda device
                jsr listen
                lda secondary
                and #$0f
                ora #close_code
                jsr second
                jmp unlsn

; OPEN: without a name there is nothing to send.
serial_open     jsr send_open
                bcs device_not_there
                rts

; CLOSE.
serial_close    jsr send_close
                clc
                rts

; CHKIN.
serial_chkin    lda device
                jsr talk
                lda secondary
                and #$0f
                ora #channel_code
                jsr tksa_or_leave
                bit status
                bmi device_not_there
                lda device
                sta input_device
                clc
                rts

; CHKOUT.
serial_chkout   lda device
                jsr listen
                lda secondary
                and #$0f
                ora #channel_code
                jsr second
                bit status
                bmi device_not_there
                lda device
                sta output_device
                clc
                rts

; Nobody will take CLK when nobody is there.
tksa_or_leave   bit status
                bpl @there
                jmp end_attention
@there          jmp tksa

; CHRIN and GETIN: after the end there are RETURNs.
serial_chrin    lda status
                bne @ended
                jsr acptr
                ora #0                  ; N and Z
                clc
                rts
@ended          lda #13
                clc
                rts

; CLRCHN.
serial_clrchn   lda output_device
                cmp #4
                bcc @input
                jsr unlsn
@input          lda input_device
                cmp #4
                bcc @defaults
                jsr untlk
@defaults       ldx #3
                stx output_device
                lda #0
                sta input_device
                rts

device_not_there
                jsr end_attention
                lda #5
                sec
                rts

; LOAD: A as of LOAD.
serial_load     sta verifies
                lda secondary
                pha
                lda #0
                sta secondary
                jsr send_open
                bcs @absent
                lda device
                jsr talk
                lda #channel_code
                jsr tksa_or_leave
                jsr acptr
                sta memory
                lda status
                lsr
                lsr
                bcs @not_found
                jsr acptr
                sta memory+1
                pla
                bne @next               ; where it was saved
                lda load_address
                sta memory
                lda load_address+1
                sta memory+1
@next           lda status
                and #255-2
                sta status
                jsr stop
                beq @stopped
                jsr acptr
                tax
                lda status
                lsr
                lsr
                bcs @next               ; the drive needs time
                txa
                ldy #0
                ldx verifies
                beq @store
                cmp (memory),y
                beq @stored
                lda #$10
                ora status
                sta status
                bne @stored             ; always
@store          sta (memory),y
@stored         inc memory
                bne @same_page
                inc memory+1
@same_page      bit status
                bvc @next
                jsr untlk
                jsr send_close
                ldx memory
                ldy memory+1
                lda #0
                clc
                rts
@absent         pla
                jmp device_not_there
@not_found      pla
                jsr untlk
                jsr send_close
                lda #4
                sec
                rts
@stopped        jsr untlk
                jmp stopped

; SAVE: from `saved_from` up to the address before `memory`.
serial_save     lda #1
                sta secondary
                jsr send_open
                bcs @absent
                lda device
                jsr listen
                lda #channel_code+1
                jsr second
                ldy #0
                lda saved_from
                jsr ciout
                lda saved_from+1
                jsr ciout
@next           lda saved_from
                cmp memory
                lda saved_from+1
                sbc memory+1
                bcs @done
                lda (saved_from),y
                jsr ciout
                jsr stop
                beq @stopped
                inc saved_from
                bne @next
                inc saved_from+1
                bne @next
@done           jsr unlsn
                jsr send_close
                clc
                rts
@absent         jmp device_not_there
@stopped        jsr unlsn
stopped         jsr send_close
                lda #0
                sec
                rts
ASSERT * <= $f0bd

; --- parts of OPEN and CLOSE that programs call; $ff as the secondary address: nothing is to be sent ---

; Without the device it goes back to its caller's caller, as from OPEN.
*=$f3d5
open_channel    lda secondary
                bmi @done
                jsr send_open
                bcc @done
                pla
                pla
                jmp device_not_there
@done           clc
                rts

*=$f642
close_channel   bit secondary
                bmi @done
                jsr send_close
@done           clc
                rts
