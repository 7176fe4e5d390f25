// SPDX-License-Identifier: MIT
// The page of the activity view: memory as a picture of 256 by 256 bytes, with the name of the one under the pointer or the cursor, and the
// routines of the last frame by raster lines.
import { bandsOf, columnsOf, heatDots, heatSide, movedAddress, type FrameAnswer } from "../../../shared/activity";
import type { ActivityContent, FromActivityPage, MemoryState, PlaceName, ToActivityPage } from "../views/messages";
import { mainElement, make } from "./dom";
import { hex } from "./hex";
import { connect } from "./host";

const stateLine = make("p", "state");
const map = make("canvas", "heat");
map.width = map.height = heatSide;
map.tabIndex = 0;
map.setAttribute("role", "img");
map.setAttribute("aria-label", "Use of memory, a page in each row; cursor keys go from byte to byte");
const place = make("p", "place");
place.setAttribute("aria-live", "polite");
const legend = make("p", "legend", ...["written", "executed", "read"].map((use) => make("span", use, use)));
const frameTitle = make("h2", "");
const table = make("table", "frame");
mainElement().append(stateLine, map, place, legend, frameTitle, table);

/** The byte whose name is shown, or is to come. */
let pointed = 0x0400;

const send = connect<ToActivityPage, FromActivityPage>((message) => {
    if (message.type === "state") showState(message);
    else if (message.type === "place") showPlace(message);
    else showActivity(message);
});

const stateTexts = {
    none: "no program: start one with “gato: Debug”",
    running: "running: the activity is shown when the program stops",
    stopped: "",
};

function showState({ state, problem }: MemoryState): void {
    stateLine.textContent = problem ?? stateTexts[state];
    if (state !== "none") return;
    map.getContext("2d")?.clearRect(0, 0, heatSide, heatSide);
    table.replaceChildren();
    frameTitle.textContent = place.textContent = "";
}

function showActivity({ heat, frame }: ActivityContent): void {
    map.getContext("2d")?.putImageData(new ImageData(heatDots(heat), heatSide, heatSide), 0, 0);
    showFrame(frame);
}

function showPlace({ address, text }: PlaceName): void {
    if (address === pointed) place.textContent = text;
}

function point(address: number): void {
    if (address === pointed && place.textContent !== "") return;
    pointed = address;
    place.textContent = `$${hex(address, 4)}`;
    send({ type: "place", address });
}

function showFrame(frame: FrameAnswer): void {
    frameTitle.textContent = `Frame ${frame.frame}`;
    const columns = columnsOf(frame);
    const names = frame.routines.slice(0, columns).map(({ name, interrupt }) => (interrupt ? `${name} (interrupt)` : name));
    const heads = ["lines", ...names, "others", "stolen"].map((text) => make("th", "", text));
    const rows = bandsOf(frame).map(({ first, last, cycles, stolen }) =>
        make(
            "tr",
            "",
            make("th", "", first === last ? `${first}` : `${first}–${last}`),
            ...[...cycles, stolen].map((count) => make("td", "", count === 0 ? "" : `${count}`)),
        ),
    );
    table.replaceChildren(make("thead", "", make("tr", "", ...heads)), make("tbody", "", ...rows));
}

map.addEventListener("pointermove", ({ offsetX, offsetY }) => {
    const column = Math.floor((offsetX * heatSide) / map.clientWidth);
    const row = Math.floor((offsetY * heatSide) / map.clientHeight);
    if (column >= 0 && column < heatSide && row >= 0 && row < heatSide) point(row * heatSide + column);
});
map.addEventListener("keydown", (event) => {
    const address = movedAddress(pointed, event.key);
    if (address === undefined) return;
    event.preventDefault();
    point(address);
});
