// SPDX-License-Identifier: MIT
// Programs that tests of the page write, and what is seen of them.

/** A line of BASIC that starts what follows it. */
const start = `*=$0801
        byte    $0b,$08,$0a,$00,$9e
        text    "2061"
        byte    0,0,0
`;

/** A black border, and a green one when A was typed. */
export const typed = `${start}
start   lda     #0
        sta     $d020
@loop   jsr     $ffe4
        cmp     #65
        bne     @loop
        lda     #5
        sta     $d020
@stay   jmp     @stay
`;

/** The same when the stick in port 2 is bent to the left, with fire. */
export const moved = `${start}
start   lda     #0
        sta     $d020
@loop   lda     $dc00
        and     #%00010100
        bne     @loop
        lda     #5
        sta     $d020
@stay   jmp     @stay
`;

/** The border has this colour. */
export const bordered = (colour: number) => `${start}
start   lda     #${colour}
        sta     $d020
@stay   jmp     @stay
`;

/** A cartridge with a green border. */
export const cartridge = `*=$8000
        word    start,start
        byte    $c3,$c2,$cd,$38,$30
start   lda     #5
        sta     $d020
@stay   jmp     @stay
`;

type Colour = readonly number[];
export const isBlack = ([red, green, blue]: Colour) => red === 0 && green === 0 && blue === 0;
export const isGreen = ([red = 0, green = 0, blue = 0]: Colour) => green > red && green > blue;
export const isRed = ([red = 0, green = 0, blue = 0]: Colour) => red > green && red > blue;
