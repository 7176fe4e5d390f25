// SPDX-License-Identifier: MIT
// What ran and what was touched: memory as 256 by 256 bytes by the age of their last use, with the name of the one under the pointer or the
// cursor, and the routines of the last frame by raster lines. The adapter runs the last frames again for it.
import {
    bandsOf,
    columnsOf,
    heatDots,
    heatSide,
    movedAddress,
    type FrameAnswer,
    type HeatAnswer,
} from "../../../../editors/shared/activity";
import type { Texts } from "../text/shape";
import { fill, make } from "../ui/dom";
import type { Parts } from "../ui/parts";
import type { DebugView } from "./debug_view";

const frames = 50;

export function activityView({ app, player }: Parts): DebugView {
    const { texts } = app;
    const place = make("p", { class: "heat-place", "aria-live": "polite" });
    const title = make("h4", {});
    const table = make("table", { class: "frame-lines" });
    let pointed = 0x0400;
    let isKnown = false;
    const point = async (address: number) => {
        if (!isKnown || address === pointed) return;
        pointed = address;
        const { text } = await player.debug.request<{ readonly text: string }>("gato/place", {
            address: `$${address.toString(16)}`,
        });
        if (address === pointed) place.textContent = text;
    };
    const map = heatMap(
        texts.activityLegend,
        () => pointed,
        (address) => {
            point(address).catch(() => undefined);
        },
    );
    const element = make(
        "div",
        { class: "activity" },
        make("div", {}, map, make("p", { class: "heat-legend" }, texts.activityLegend), place),
        make("div", { class: "frame-scroll", tabindex: "0", role: "region", "aria-label": texts.activityShow }, title, table),
    );

    const refresh = async (isStale: () => boolean) => {
        const [heat, frame] = await Promise.all([
            player.debug.request<HeatAnswer>("gato/heat", { frames }),
            player.debug.request<FrameAnswer>("gato/frame"),
        ]);
        if (isStale()) return;
        isKnown = true;
        map.getContext("2d")?.putImageData(new ImageData(heatDots(heat), heatSide, heatSide), 0, 0);
        title.textContent = texts.activityFrame(frame.frame);
        fill(table, ...rowsOf(frame, texts));
    };
    return { element, refresh };
}

/** The picture; `point` is called with the byte that the pointer or the cursor keys go to. */
function heatMap(label: string, pointed: () => number, point: (address: number) => void): HTMLCanvasElement {
    const size = `${heatSide}`;
    const map = make("canvas", { class: "heat", width: size, height: size, tabindex: "0", role: "img", "aria-label": label });
    map.addEventListener("pointermove", ({ offsetX, offsetY }) => {
        const column = Math.floor((offsetX * heatSide) / map.clientWidth);
        const row = Math.floor((offsetY * heatSide) / map.clientHeight);
        if (column >= 0 && column < heatSide && row >= 0 && row < heatSide) point(row * heatSide + column);
    });
    map.addEventListener("keydown", (event) => {
        const address = movedAddress(pointed(), event.key);
        if (address === undefined) return;
        event.preventDefault();
        point(address);
    });
    return map;
}

function rowsOf(frame: FrameAnswer, texts: Texts): HTMLElement[] {
    const names = frame.routines
        .slice(0, columnsOf(frame))
        .map(({ name, interrupt }) => (interrupt ? texts.activityInterrupt(name) : name));
    const heads = [texts.activityLines, ...names, texts.activityOthers, texts.activityStolen];
    const rows = bandsOf(frame).map(({ first, last, cycles, stolen }) =>
        make(
            "tr",
            {},
            make("th", { scope: "row" }, first === last ? `${first}` : `${first}–${last}`),
            ...[...cycles, stolen].map((count) => make("td", {}, count === 0 ? "" : `${count}`)),
        ),
    );
    return [
        make("thead", {}, make("tr", {}, ...heads.map((text) => make("th", { scope: "col" }, text)))),
        make("tbody", {}, ...rows),
    ];
}
