// SPDX-License-Identifier: MIT
// The C64's screen. Dots are first enlarged without smoothing to the next whole size, and then shrunk smoothly to the available size:
// edges stay crisp, and all dots are equally large at any size.
import { make } from "../ui/dom";
import { screenHeight, screenWidth } from "../workers/messages";
import { characterAt, type CharacterPlace } from "./character_at";
import type { RunningApp } from "./running_app";

export class Screen {
    readonly canvas = make("canvas", {
        class: "screen",
        width: String(screenWidth),
        height: String(screenHeight),
        tabindex: "0",
        role: "application",
    });
    /** Called once, when there is a first picture. */
    onFirstFrame: (() => void) | undefined;
    private readonly dots = document.createElement("canvas");
    private pixels: ArrayBuffer | undefined;
    private isDue = false;

    constructor(app: RunningApp) {
        this.dots.width = screenWidth;
        this.dots.height = screenHeight;
        app.machine.on("frame", ({ pixels }) => {
            this.pixels = pixels;
            this.drawSoon();
        });
        new ResizeObserver(() => {
            this.drawSoon();
        }).observe(this.canvas);
        app.store.watch(
            (state) => state.language,
            () => {
                this.canvas.setAttribute("aria-label", app.texts.screenLabel);
            },
        );
    }

    /** The picture with its own dots, as a file. */
    save(): Promise<Blob | null> {
        return new Promise((resolve) => {
            this.dots.toBlob(resolve, "image/png");
        });
    }

    /** The character of the text screen at the pointer. */
    characterAt({ clientX, clientY }: MouseEvent): CharacterPlace | undefined {
        const box = this.canvas.getBoundingClientRect();
        return characterAt((clientX - box.left) / box.width, (clientY - box.top) / box.height, this.dots.height);
    }

    private drawSoon(): void {
        if (this.isDue) return;
        this.isDue = true;
        requestAnimationFrame(() => {
            this.isDue = false;
            this.draw();
        });
    }

    private draw(): void {
        if (!this.pixels) return;
        const image = new ImageData(new Uint8ClampedArray(this.pixels), screenWidth);
        if (this.dots.height !== image.height) this.dots.height = image.height;
        this.dots.getContext("2d")?.putImageData(image, 0, 0);
        this.fit();
        const context = this.canvas.getContext("2d", { alpha: false });
        if (!context) return;
        context.imageSmoothingEnabled = false;
        // An NTSC picture has fewer rows: it is in the middle, so that the page stays as it is.
        const height = (this.canvas.height * this.dots.height) / screenHeight;
        context.fillRect(0, 0, this.canvas.width, this.canvas.height);
        context.drawImage(this.dots, 0, Math.floor((this.canvas.height - height) / 2), this.canvas.width, height);
        this.onFirstFrame?.();
        this.onFirstFrame = undefined;
    }

    private fit(): void {
        const wanted = (this.canvas.clientWidth * devicePixelRatio) / screenWidth;
        const scale = Math.min(6, Math.max(1, Math.ceil(wanted - 0.01)));
        const [width, height] = [scale * screenWidth, scale * screenHeight];
        if (this.canvas.width === width && this.canvas.height === height) return;
        this.canvas.width = width;
        this.canvas.height = height;
    }
}
