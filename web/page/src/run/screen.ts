// SPDX-License-Identifier: MIT
// The C64's screen. Dots are first enlarged without smoothing to the next whole size, and then shrunk smoothly to the available size:
// edges stay crisp, and all dots are equally large at any size.
import type { Television } from "../app/state";
import { make } from "../ui/dom";
import { screenHeight, screenWidth } from "../workers/messages";
import { characterAt, type CharacterPlace } from "./character_at";
import type { RunningApp } from "./running_app";
import { drawScanLines, leastScale, partShown, sizeShown } from "./television";

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

    constructor(private readonly app: RunningApp) {
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
            (state) => state.television,
            ({ hasBorder, isWhole }) => {
                this.canvas.classList.toggle("has-no-border", !hasBorder);
                this.canvas.classList.toggle("is-whole", isWhole);
                this.drawSoon();
            },
        );
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
        const across = (clientX - box.left) / box.width;
        const below = (clientY - box.top) / box.height;
        if (this.television.hasBorder) return characterAt(across, below, this.dots.height);
        const { left, top, width, height } = partShown(this.television, this.dots.height);
        const above = Math.floor((screenHeight - this.dots.height) / 2);
        return characterAt(
            (left + across * width) / screenWidth,
            (above + top + below * height) / screenHeight,
            this.dots.height,
        );
    }

    /** How many dots of the picture are shown in a row. */
    get dotsAcross(): number {
        return sizeShown(this.television).width;
    }

    private get television(): Television {
        return this.app.state.television;
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
        const { television } = this;
        const part = partShown(television, this.dots.height);
        const scale = this.canvas.width / part.width;
        context.imageSmoothingEnabled = television.dots === "soft";
        // An NTSC picture has fewer rows: it is in the middle, so that the page stays as it is.
        const height = scale * part.height;
        const top = Math.floor((this.canvas.height - height) / 2);
        context.fillRect(0, 0, this.canvas.width, this.canvas.height);
        context.drawImage(this.dots, part.left, part.top, part.width, part.height, 0, top, this.canvas.width, height);
        if (television.dots === "lines") drawScanLines(context, scale, top, part.height);
        this.onFirstFrame?.();
        this.onFirstFrame = undefined;
    }

    private fit(): void {
        const shown = sizeShown(this.television);
        this.canvas.style.setProperty("--unit", `${shown.width / devicePixelRatio}px`);
        const wanted = (this.canvas.clientWidth * devicePixelRatio) / shown.width;
        const scale = Math.min(6, Math.max(leastScale(this.television), Math.ceil(wanted - 0.01)));
        const [width, height] = [scale * shown.width, scale * shown.height];
        if (this.canvas.width === width && this.canvas.height === height) return;
        this.canvas.width = width;
        this.canvas.height = height;
    }
}
