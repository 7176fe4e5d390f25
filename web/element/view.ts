// SPDX-License-Identifier: MIT
// The visible part of an element, with the screen and a button on it, messages below, a bar of buttons, the source. It reports
// what was pressed and shows what it is given; texts are texts, never HTML.
import { pictureWidth } from "./messages";
import { elementStyles } from "./styles";
import type { ElementTexts } from "./texts";

export type BarButton = "pause" | "restart" | "sound" | "joystick" | "touch" | "fullScreen";

export interface ViewActions {
    start(): void;
    press(button: BarButton): void;
}

const palHeight = 272;
const barButtons: readonly BarButton[] = ["pause", "restart", "sound", "joystick", "touch", "fullScreen"];

function create<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string): HTMLElementTagNameMap[Name] {
    const element = document.createElement(name);
    element.className = className;
    return element;
}

export class View {
    readonly frame = create("div", "frame");
    private readonly canvas = create("canvas", "");
    private readonly startButton = create("button", "start");
    private readonly message = create("p", "message");
    private readonly touchArea = create("div", "touch-area");
    private readonly bar = create("div", "bar");
    private readonly source = create("pre", "source");
    private readonly buttons: Readonly<Record<BarButton, HTMLButtonElement>>;

    constructor(root: ShadowRoot, actions: ViewActions) {
        root.adoptedStyleSheets = [elementStyles()];
        this.buttons = Object.fromEntries(barButtons.map((name) => [name, this.barButton(name, actions)])) as Record<
            BarButton,
            HTMLButtonElement
        >;
        this.canvas.width = pictureWidth;
        this.canvas.height = palHeight;
        this.canvas.setAttribute("role", "img");
        this.startButton.type = "button";
        this.startButton.addEventListener("click", () => {
            actions.start();
        });
        this.message.setAttribute("role", "status");
        this.source.tabIndex = 0;
        this.frame.append(this.canvas, this.startButton, this.message);
        root.append(this.frame, this.touchArea, this.bar, this.source);
        this.say("");
        this.showSource("");
        this.showTouch([]);
    }

    setTexts(texts: ElementTexts, label: string): void {
        this.canvas.setAttribute("aria-label", label || texts.screen);
        this.frame.setAttribute("aria-label", `${label || texts.screen}. ${texts.keysGoThere}`);
        this.source.setAttribute("aria-label", texts.source);
        for (const name of barButtons) this.buttons[name].textContent = texts[name];
    }

    setControls(isShown: boolean): void {
        this.bar.hidden = !isShown;
    }

    /** The button on the screen; without a text there is none. */
    offer(text: string): void {
        const hadFocus = this.startButton.matches(":focus");
        this.startButton.hidden = text === "";
        this.startButton.textContent = text;
        // As long as keys go nowhere there is nothing to focus.
        this.frame.tabIndex = text === "" ? 0 : -1;
        this.frame.setAttribute("role", text === "" ? "application" : "group");
        if (hadFocus && text === "") this.frame.focus();
    }

    say(text: string): void {
        this.message.hidden = text === "";
        this.message.textContent = text;
    }

    showSource(text: string): void {
        this.source.hidden = text === "";
        this.source.textContent = text;
    }

    /** Shows a stick and keys for a touch screen, or none. */
    showTouch(parts: readonly HTMLElement[]): void {
        this.touchArea.hidden = parts.length === 0;
        this.touchArea.replaceChildren(...parts);
        this.setPressed("touch", parts.length > 0);
    }

    setPressed(button: BarButton, isPressed: boolean): void {
        this.buttons[button].setAttribute("aria-pressed", String(isPressed));
    }

    show(picture: Uint8ClampedArray<ArrayBuffer>, height: number): void {
        if (this.canvas.height !== height) this.canvas.height = height;
        this.canvas.getContext("2d")?.putImageData(new ImageData(picture, pictureWidth, height), 0, 0);
    }

    private barButton(name: BarButton, actions: ViewActions): HTMLButtonElement {
        const button = create("button", name);
        button.type = "button";
        button.addEventListener("click", () => {
            actions.press(name);
        });
        // Phones have full screen for films only.
        button.hidden = name === "fullScreen" && !document.fullscreenEnabled;
        this.bar.append(button);
        return button;
    }
}
