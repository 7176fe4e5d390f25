// SPDX-License-Identifier: MIT
// Programs that tests of the page write, and their visible effects.

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

/** The same if the stick in port 2 is moved to the left, with fire. */
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

/** A black border, and a green one when the value of `$d419` has changed and the first button is down: fire of a mouse, left of
 * paddles. */
export const turned = (button: "#%00010000" | "#%00000100") => `${start}
start   lda     #0
        sta     $d020
        ldx     #0
@settle ldy     $d419
        dex
        bne     @settle
        sty     $fb
@loop   lda     $d419
        cmp     $fb
        beq     @loop
        lda     #6
        sta     $d020
@held   lda     $dc01
        and     ${button}
        bne     @held
        lda     #5
        sta     $d020
@stay   jmp     @stay
`;

/** Saves itself, and has a red border then. */
export const saved = `${start}
start   lda     #0
        sta     $d020
        lda     #6
        ldx     #<name
        ldy     #>name
        jsr     $ffbd
        lda     #1
        ldx     #8
        ldy     #1
        jsr     $ffba
        lda     #<start
        sta     $fb
        lda     #>start
        sta     $fc
        lda     #$fb
        ldx     #<end
        ldy     #>end
        jsr     $ffd8
        lda     #2
        sta     $d020
@stay   jmp     @stay
name    text    "scores"
end
`;

/** A tone without an end. */
export const tone = `${start}
start   lda     #15
        sta     $d418
        lda     #$f0
        sta     $d406
        lda     #$20
        sta     $d401
        lda     #$21
        sta     $d404
@stay   inc     $fb
        jmp     @stay
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
export const isBlue = ([red = 0, green = 0, blue = 0]: Colour) => blue > red && blue > green;
export const isRed = ([red = 0, green = 0, blue = 0]: Colour) => red > green && red > blue;

/** A SID file of two songs, which hold a note each; its title is "Two notes". Init is at $1000, play at $1010. */
export function twoNotes(): Uint8Array {
    const code = [0x18, 0x69, 0x1d, 0x8d, 0x01, 0xd4, 0xa9, 0xf0, 0x8d, 0x06, 0xd4, 0xa9, 0x21, 0x8d, 0x04, 0xd4, 0x60];
    const places = {
        0: [0x50, 0x53, 0x49, 0x44, 0, 2, 0, 124, 0x10, 0, 0x10, 0, 0x10, 0x10, 0, 2, 0, 1],
        118: [0, 0b010100],
        124: code,
    };
    const bytes = new Uint8Array(124 + code.length);
    for (const [at, values] of Object.entries(places)) bytes.set(values, Number(at));
    bytes.set(new TextEncoder().encode("Two notes"), 22);
    return bytes;
}
