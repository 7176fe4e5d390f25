; SPDX-License-Identifier: MIT
; Writes a text to a file on drive 8, reads it back and prints it. The KERNAL does the work: name, numbers, open, channel.

setlfs  = $ffba                         ; A: logical file, X: device, Y: secondary address
setnam  = $ffbd                         ; A: length, X Y: address
open    = $ffc0
close   = $ffc3
chkin   = $ffc6                         ; input from file X
chkout  = $ffc9                         ; output to file X
clrchn  = $ffcc                         ; keyboard and screen again
chrin   = $ffcf
chrout  = $ffd2
readst  = $ffb7                         ; bit 6: end of the file
drive   = 8
file    = 2

*=$0801
        byte    $0b,$08,$0a,$00,$9e     ; 10 SYS
        text    "2061"
        byte    0,0,0

start   lda     #write_length
        ldx     #<write_name
        ldy     #>write_name
        jsr     open_file
        bcs     failed
        ldx     #file
        jsr     chkout
        bcs     failed
        ldx     #0
@write  lda     text_,x
        jsr     chrout
        inx
        cpx     #text_length
        bne     @write
        jsr     finish

        lda     #read_length
        ldx     #<read_name
        ldy     #>read_name
        jsr     open_file
        bcs     failed
        ldx     #file
        jsr     chkin
        bcs     failed
@read   jsr     chrin
        pha
        jsr     readst
        tax
        pla
        jsr     chrout                  ; to the screen: only the input was redirected
        txa
        beq     @read
finish  jsr     clrchn
        lda     #file
        jmp     close

failed  jsr     finish
        lda     #63                     ; a question mark
        jmp     chrout

; Opens a file. in: length of the name in A, its address in X and Y. out: carry set on an error.
open_file
        jsr     setnam
        lda     #file
        ldx     #drive
        ldy     #2                      ; any but 0, 1 and 15
        jsr     setlfs
        jmp     open

write_name
        text    "@0:notes,s,w"          ; @ replaces an older file
write_length    = *-write_name
read_name
        text    "notes,s,r"
read_length     = *-read_name
text_           text    "kept on disk"
text_length     = *-text_
