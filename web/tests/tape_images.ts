// SPDX-License-Identifier: MIT
// A tape for tests, which a program in gato records: itself, and itself once more.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { repository } from "../testing/places";

const program = process.env["GATO"] ?? join(repository, "build/release/gato");

/** Once it is on the tape it does something else: a green border, and the motor runs. */
const source = `*=$0801
        byte    $0b,$08,$0a,$00,$9e
        text    "2061"
        byte    0,0,0
start   lda     taped
        bne     play
        inc     taped
        jsr     record
record  inc     name
        lda     #1
        ldx     #<name
        ldy     #>name
        jsr     $ffbd           ; SETNAM
        lda     #1
        tax
        tay
        jsr     $ffba           ; SETLFS
        ldx     #1
        stx     $fb
        lda     #8
        sta     $fc
        lda     #$fb
        ldx     #<end
        ldy     #>end
        jmp     $ffd8           ; SAVE
play    lda     #5
        sta     $d020
        sei
        lda     #$17
        sta     $01
@stay   jmp     @stay
taped   byte    0
name    text    "a"
end
`;

export function recordedTape(): Uint8Array {
    const folder = mkdtempSync(join(tmpdir(), "gato-tape-"));
    const [file, tape] = [join(folder, "record.asm"), join(folder, "game.tap")];
    writeFileSync(file, source);
    execFileSync(program, ["run", file, "--tape", tape, "--write-tape"], { stdio: "ignore" });
    const bytes = new Uint8Array(readFileSync(tape));
    rmSync(folder, { recursive: true });
    return bytes;
}
