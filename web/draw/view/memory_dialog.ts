// SPDX-License-Identifier: MIT
// Takes pictures out of the memory of the program that runs.
import { glyphCount } from "../../../editors/shared/characters";
import { gridOf } from "../model/grid";
import { addressIn } from "../model/address";
import { rowsInMemory } from "../model/picture_bytes";
import { cellValue } from "../model/subject";
import { openDialog } from "../../page/src/ui/dialog";
import { button, make } from "../../page/src/ui/dom";
import { numberField } from "./animation";
import type { Transfer } from "./kind_parts";

const mostSprites = 256;
const bytesOfSprite = 64;
const bytesOfCharacter = 8;
const colorMask = 15;

const addressField = (label: string, value: string) => {
    const input = make("input", { type: "text", value, spellcheck: "false", size: "7" });
    return { element: make("label", { class: "choice" }, make("span", {}, label), input), input };
};

export function memoryDialog(transfer: Transfer): void {
    const { session, texts } = transfer;
    const { isScreens } = session.document;
    const address = addressField(texts.address, isScreens ? "$0400" : "$2000");
    const colors = addressField(texts.colourAddress, "$d800");
    const most = session.isSprites ? mostSprites : glyphCount - session.index;
    const count = numberField(texts.count, session.isSprites ? 1 : most, most);
    const said = make("p", { role: "status" });
    const take = async () => {
        const places = [address, colors].map(({ input }) => addressIn(input.value));
        const [from, colorsFrom] = places;
        if (from === undefined || colorsFrom === undefined) {
            said.textContent = texts.badAddress;
            return;
        }
        const isDone = await (isScreens ? screenFrom(transfer, from, colorsFrom) : picturesFrom(transfer, from, count.get()));
        const done = isScreens ? texts.screenSet : (session.isSprites ? texts.wasImported : texts.charactersSet)(count.get());
        said.textContent = isDone ? done : texts.noProgram;
    };
    openDialog(
        texts.importMemory,
        texts.close,
        make("div", { class: "draw-fields" }, address.element, isScreens ? colors.element : count.element),
        button(texts.take, () => void take(), { class: "button primary" }),
        said,
    );
}

/** False if there is nothing to read from. */
async function picturesFrom({ session, host }: Transfer, address: number, count: number): Promise<boolean> {
    const size = session.isSprites ? bytesOfSprite : bytesOfCharacter;
    const bytes = await host.memory?.(address, Math.min(count * size, 0x10000 - address));
    if (!bytes || bytes.length < size) return false;
    session.addAll(rowsInMemory(bytes, session.isSprites));
    return true;
}

async function screenFrom({ session, host }: Transfer, address: number, colorsAddress: number): Promise<boolean> {
    const { width, height } = session.grid;
    const codes = await host.memory?.(address, width * height);
    const colors = await host.memory?.(colorsAddress, width * height);
    if (!codes || !colors || codes.length === 0) return false;
    const at = (bytes: Uint8Array, x: number, y: number) => bytes[y * width + x] ?? 0;
    session.commit(gridOf(width, height, (x, y) => cellValue(at(codes, x, y), at(colors, x, y) & colorMask)));
    return true;
}
