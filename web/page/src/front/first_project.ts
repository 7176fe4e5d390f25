// SPDX-License-Identifier: MIT
// The project in the editor if you come without one: a small program that visibly and audibly runs.
export const firstProject = {
    name: "rainbow",
    file: "rainbow.asm",
    text: `; SPDX-License-Identifier: MIT
; Stripes in the border: each line of the picture gets a colour of its own.

border  = $d020
raster  = $d012                         ; the line that is being drawn

*=$0801
        byte    $0b,$08,$0a,$00,$9e     ; 10 SYS
        text    "2061"
        byte    0,0,0

start   sei                             ; no interrupts: the loop has the machine for itself
@line   lda     raster
        clc
        adc     phase
        lsr     a
        lsr     a
        and     #7
        tax
        lda     colours,x
        sta     border
        lda     raster
        cmp     #250                    ; at the end of each picture the stripes move on
        bne     @line
@wait   cmp     raster
        beq     @wait
        inc     phase
        jmp     @line

phase   byte    0
colours byte    2,8,7,5,14,6,4,10
`,
};
