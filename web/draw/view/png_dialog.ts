// SPDX-License-Identifier: MIT
// Takes pictures out of a PNG file. If some cells cannot be shown by the C64, the first of them are marked on the picture, and nothing
// is changed.
import { glyphCount } from "../../../editors/shared/characters";
import { emptyPicture } from "../../../editors/shared/picture";
import { cut, pasted } from "../model/grid";
import { cellsFrom, characterSize, colorsOf, dotsFrom, spriteSize, type ColorPicture, type Refusal } from "../model/png_cells";
import { openDialog } from "../../page/src/ui/dialog";
import { fill, listen, make } from "../../page/src/ui/dom";
import { drawPicture } from "./canvas";
import type { Transfer } from "./kind_parts";

const markedCells = 20;
/** More would be no sheet, but a mistake. */
const mostSprites = 256;
const previewZoom = 2;

export function pngDialog(transfer: Transfer): void {
    const { session, texts } = transfer;
    const kind = session.document.isScreens ? "screens" : session.isSprites ? "sprites" : "characters";
    const file = make("input", { type: "file", accept: "image/png" });
    const said = make("p", { role: "status" });
    const preview = make("div", { class: "draw-scroll" });
    const take = async (chosen: File) => {
        const picture = await decoded(chosen, session.look.ground);
        fill(preview);
        if (!picture) {
            said.textContent = texts.unreadable;
            return;
        }
        const refusal = taken(transfer, picture, said);
        if (!refusal) return;
        said.textContent = texts.refused(refusal);
        fill(preview, marked(picture, refusal, session.isSprites));
    };
    listen(file, {
        change() {
            const [chosen] = file.files ?? [];
            if (chosen) void take(chosen);
        },
    });
    openDialog(
        texts.importPng,
        texts.close,
        make("p", {}, texts.pngHelp[kind]),
        make("label", { class: "choice" }, make("span", {}, texts.chooseFile), file),
        said,
        preview,
    );
}

/** Undefined for what the browser cannot read. */
async function decoded(file: Blob, ground: number): Promise<ColorPicture | undefined> {
    try {
        const bitmap = await createImageBitmap(file, { colorSpaceConversion: "none", premultiplyAlpha: "none" });
        const { width, height } = bitmap;
        const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
        context?.drawImage(bitmap, 0, 0);
        const data = context?.getImageData(0, 0, width, height).data;
        return data && colorsOf(width, height, data, ground);
    } catch {
        return undefined;
    }
}

/** Puts what it shows into the file, and says so; or why not. */
function taken({ session, texts, glyphs }: Transfer, picture: ColorPicture, said: HTMLElement): Refusal | undefined {
    const { look, isMulticolor, isSprites } = session;
    if (session.document.isScreens) {
        const cells = cellsFrom(picture, glyphs(), look.ground);
        if ("refusal" in cells) return cells.refusal;
        const { width, height } = session.grid;
        session.commit(
            pasted(session.grid, cut(cells.result, { x: 0, y: 0, width, height: Math.min(height, cells.result.height) }), {
                x: 0,
                y: 0,
            }),
        );
        said.textContent = texts.screenSet;
        return undefined;
    }
    const most = isSprites ? mostSprites : glyphCount - session.index;
    const dots = dotsFrom(picture, { look, isMulticolor, isSprite: isSprites, most });
    if ("refusal" in dots) return dots.refusal;
    session.addAll(dots.result);
    said.textContent = (isSprites ? texts.wasImported : texts.charactersSet)(dots.result.length);
    return undefined;
}

/** The picture with frames around the cells that do not fit. */
function marked({ width, height, colors }: ColorPicture, refusal: Refusal, isSprite: boolean): HTMLCanvasElement {
    const canvas = make("canvas", { class: "draw-marked", "aria-hidden": "true" });
    const picture = emptyPicture("", width, height, 0);
    picture.pixels.set(colors);
    drawPicture(canvas, picture, previewZoom);
    const context = canvas.getContext("2d");
    if (!context || !("cells" in refusal) || refusal.why === "many") return canvas;
    const size = isSprite ? spriteSize : characterSize;
    context.lineWidth = 2;
    for (const { x, y } of refusal.cells.slice(0, markedCells)) {
        const [left, top] = [x * size.width * previewZoom, y * size.height * previewZoom];
        context.strokeStyle = "#fff";
        context.strokeRect(left, top, size.width * previewZoom, size.height * previewZoom);
        context.strokeStyle = "#f00";
        context.strokeRect(left + 2, top + 2, size.width * previewZoom - 4, size.height * previewZoom - 4);
    }
    return canvas;
}
