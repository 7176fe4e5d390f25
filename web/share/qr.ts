// SPDX-License-Identifier: MIT
// A link as a QR code, for readers of paper or of a projection. Plain geometry: a page draws the path in an SVG of its own.
import qrcode from "qrcode-generator";

/** A code holds 2,953 bytes at most (ISO/IEC 18004, 40-L); the rest is for links that grow a little. */
export const mostQrBytes = 2900;

export interface QrCode {
    /** The length of a side with the quiet zone around it, in modules. */
    readonly size: number;
    /** The dark modules, as the `d` of an SVG path in a view box of 0 0 size size. */
    readonly path: string;
}

const quietZone = 4;

/** Undefined if the text is too long. */
export function qrCodeOf(text: string): QrCode | undefined {
    const bytes = new TextEncoder().encode(text);
    if (bytes.length > mostQrBytes) return undefined;
    const code = qrcode(0, "L");
    code.addData(String.fromCharCode(...bytes), "Byte");
    code.make();
    const count = code.getModuleCount();
    const path: string[] = [];
    for (let row = 0; row < count; ++row) {
        for (let column = 0; column < count; ++column) {
            if (!code.isDark(row, column)) continue;
            const begin = column;
            while (column + 1 < count && code.isDark(row, column + 1)) ++column;
            path.push(`M${begin + quietZone} ${row + quietZone}h${column + 1 - begin}v1H${begin + quietZone}z`);
        }
    }
    return { size: count + 2 * quietZone, path: path.join("") };
}
