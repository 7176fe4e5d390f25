// SPDX-License-Identifier: MIT
// The page of the viewer with every picture of a file and its name, at any size the user chooses.
import type { FromDesignerPage, PagePicture, Pictures, ToDesignerPage } from "../views/messages";
import { mainElement, make } from "./dom";
import { drawDots } from "./draw";
import { connect } from "./host";

const zoom = make("input", "");
zoom.type = "range";
zoom.min = "1";
zoom.max = "8";
const list = make("div", "pictures");
mainElement().append(make("label", "", "Size ", zoom), list);

let isFirst = true;

connect<ToDesignerPage, FromDesignerPage>((message) => {
    if (message.type === "notice") list.replaceChildren(make("p", "state", message.text));
    else showPictures(message);
});

/** Small pictures are enlarged at first. */
function startZoom({ pictures }: Pictures): void {
    const width = Math.max(1, ...pictures.map((picture) => picture.width));
    zoom.value = width > 64 ? "2" : "4";
    isFirst = false;
}

function showPictures(message: Pictures): void {
    if (isFirst) startZoom(message);
    list.replaceChildren(...message.pictures.map((picture) => figureOf(picture, message.palette)));
    resize();
}

function figureOf(picture: PagePicture, palette: readonly string[]): HTMLElement {
    const canvas = make("canvas", "");
    canvas.title = picture.name;
    drawDots(canvas, picture, palette);
    return make("figure", "", canvas, make("figcaption", "", picture.name));
}

function resize(): void {
    for (const canvas of list.querySelectorAll("canvas")) {
        canvas.style.width = `${canvas.width * Number(zoom.value)}px`;
        canvas.style.height = `${canvas.height * Number(zoom.value)}px`;
    }
}

zoom.addEventListener("input", resize);
