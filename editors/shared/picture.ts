// SPDX-License-Identifier: MIT
// A picture as numbers of the C64's sixteen colours, and several of them as one sheet. Knows neither files nor screens.

/** Instead of a colour: nothing is drawn here. */
export const transparent = 255;

export interface Picture {
    readonly name: string;
    readonly width: number;
    readonly height: number;
    /** A colour number, or `transparent`, for each dot, row by row. */
    readonly pixels: Uint8Array;
}

export function emptyPicture(name: string, width: number, height: number, color: number): Picture {
    return { name, width, height, pixels: new Uint8Array(width * height).fill(color) };
}

/** Copies a picture into another one; what is outside of that is cut off. */
export function draw(source: Picture, target: Picture, left: number, top: number): void {
    for (let y = Math.max(0, -top); y < source.height && top + y < target.height; ++y) {
        for (let x = Math.max(0, -left); x < source.width && left + x < target.width; ++x) {
            target.pixels[(top + y) * target.width + left + x] = source.pixels[y * source.width + x] ?? transparent;
        }
    }
}

/** Pictures of one size side by side, at most `columns` in a row, with one dot between them. */
export function sheetOf(pictures: readonly Picture[], columns: number): Picture {
    const width = Math.max(0, ...pictures.map((picture) => picture.width)) + 1;
    const height = Math.max(0, ...pictures.map((picture) => picture.height)) + 1;
    const across = Math.min(columns, pictures.length);
    const down = Math.ceil(pictures.length / Math.max(1, columns));
    const sheet = emptyPicture("", across * width + 1, down * height + 1, transparent);
    pictures.forEach((picture, i) => {
        draw(picture, sheet, (i % columns) * width + 1, Math.floor(i / columns) * height + 1);
    });
    return sheet;
}

/** Every dot as a square of `factor` by `factor` dots. */
export function enlarged(picture: Picture, factor: number): Picture {
    const result = emptyPicture(picture.name, picture.width * factor, picture.height * factor, transparent);
    for (let y = 0; y < result.height; ++y) {
        for (let x = 0; x < result.width; ++x) {
            const from = Math.floor(y / factor) * picture.width + Math.floor(x / factor);
            result.pixels[y * result.width + x] = picture.pixels[from] ?? transparent;
        }
    }
    return result;
}
