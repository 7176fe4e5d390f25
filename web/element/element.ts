// SPDX-License-Identifier: MIT
// The element `<gato-c64>` is a C64 for pages that people read. Until a click it loads and runs nothing, unless it should start
// by itself, which it does without sound and only in sight; out of sight it is paused. All that it needs is beside this script.
import type { Project } from "../archive/project";
import { Input } from "../input/input";
import type { SoundFigures } from "../sound/sound";
import { Hearing } from "./hearing";
import { MachineLink, placesBeside } from "./machine_link";
import type { FromWorker } from "./messages";
import { touchKeyboard, touchStick } from "../page/src/run/touch";
import { loadSource, SourceError, type Source } from "./source";
import { textOfEnd, textOfFailure, textsFor, type ElementTexts } from "./texts";
import { View, type BarButton } from "./view";

export type ElementState = "idle" | "loading" | "running" | "paused" | "ended" | "failed";

const places = placesBeside(import.meta.url);

const readerHasFingers = () => matchMedia("(pointer: coarse)").matches;
const readerWantsStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The file to show: the project's choice, or else its first source. */
function mainSource({ files, open, inputs }: Project): string {
    const name = open ?? inputs?.[0] ?? [...files.keys()].find((path) => /\.asm$/i.test(path));
    return new TextDecoder().decode(files.get(name ?? ""));
}

export class GatoC64 extends HTMLElement {
    static readonly observedAttributes = ["src", "program", "controls", "lang", "source", "joystick", "aria-label"];

    private readonly view: View;
    private readonly input: Input;
    private link: MachineLink | undefined;
    private hearing: Hearing | undefined;
    private wantsSound = true;
    private isInSight = false;
    private hasTouch = false;
    private takesInput = true;
    private connection = new AbortController();
    private current: ElementState = "idle";
    /** Counts loads: late results of an earlier one are dropped. */
    private attempt = 0;

    constructor() {
        super();
        this.view = new View(this.attachShadow({ mode: "open" }), {
            start: () => {
                this.play();
            },
            press: (button) => {
                this.press(button);
            },
        });
        this.input = new Input({
            setKey: (column, row, isDown) => this.link?.setKey(column, row, isDown),
            setRestore: (isDown) => this.link?.setRestore(isDown),
            setJoystick: (port, bits) => this.link?.setJoystick(port, bits),
        });
    }

    /** For tests: the state of the sound; undefined before it was turned on. */
    get soundFigures(): SoundFigures | undefined {
        return this.hearing?.figures;
    }

    get state(): ElementState {
        return this.current;
    }

    connectedCallback(): void {
        this.connection = new AbortController();
        const { signal } = this.connection;
        const touched = () => {
            this.touched();
        };
        this.input.attach(this.view.frame, signal);
        this.view.frame.addEventListener("pointerup", touched, { signal });
        this.view.frame.addEventListener("keydown", touched, { signal });
        document.addEventListener(
            "visibilitychange",
            () => {
                this.updateRunning();
            },
            { signal },
        );
        this.watchSight(signal);
        this.readAttributes();
        this.change("idle");
    }

    disconnectedCallback(): void {
        this.connection.abort();
        this.unload();
    }

    attributeChangedCallback(name: string, before: string | null, now: string | null): void {
        if (!this.isConnected || before === now) return;
        this.readAttributes();
        if (name !== "src" && name !== "program") return;
        this.unload();
        this.view.showSource("");
        this.change("idle");
        this.sightChanged();
    }

    private get texts(): ElementTexts {
        return textsFor(this.closest<HTMLElement>("[lang]")?.lang ?? navigator.language);
    }

    private readAttributes(): void {
        const port = this.getAttribute("joystick");
        this.view.setTexts(this.texts, this.getAttribute("aria-label") ?? "");
        this.view.setControls(this.hasAttribute("controls"));
        this.setJoystick(port !== null, port === "1" ? 1 : 2);
        this.view.offer(this.offer());
    }

    // --- in sight and out of it ---

    private watchSight(signal: AbortSignal): void {
        const observer = new IntersectionObserver((entries) => {
            this.isInSight = entries.at(-1)?.isIntersecting ?? false;
            this.sightChanged();
        });
        observer.observe(this);
        signal.addEventListener("abort", () => {
            observer.disconnect();
        });
    }

    private sightChanged(): void {
        const startsItself = this.hasAttribute("autostart") && !readerWantsStillness();
        if (this.current === "idle" && this.isInSight && startsItself) void this.load();
        else this.updateRunning();
    }

    private updateRunning(): void {
        const isSeen = this.isInSight && document.visibilityState === "visible";
        this.link?.setRunning(this.current === "running" && isSeen);
    }

    // --- what the reader presses ---

    /** A gesture on the screen or its button: from now on sound is allowed. */
    private touched(): void {
        if (this.wantsSound) this.hearing?.turnOn();
    }

    private play(): void {
        if (this.current === "paused") this.change("running");
        else if (this.current === "ended") this.restart();
        else void this.load();
        this.touched();
    }

    private press(button: BarButton): void {
        if (button === "pause") this.pause();
        else if (button === "restart") this.restart();
        else if (button === "sound") this.toggleSound();
        else if (button === "touch") this.setTouch(!this.hasTouch);
        else if (button === "joystick") this.setJoystick(this.input.settings.joystickKeys === "none", this.input.settings.port);
        else void this.view.frame.requestFullscreen().catch(() => undefined);
    }

    private pause(): void {
        if (this.current === "running") this.change("paused");
        else if (this.current !== "loading") this.play();
    }

    private restart(): void {
        if (!this.link) return void this.load();
        this.link.restart();
        this.change("running");
    }

    private toggleSound(): void {
        this.wantsSound = !this.hearing?.isOn;
        if (this.wantsSound) this.hearing?.turnOn();
        else this.hearing?.turnOff();
    }

    private setJoystick(isOnKeys: boolean, port: 1 | 2): void {
        this.input.releaseAll();
        Object.assign(this.input.settings, { joystickKeys: isOnKeys ? "cursor" : "none", port });
        this.view.setPressed("joystick", isOnKeys);
    }

    private setTouch(isShown: boolean): void {
        this.hasTouch = isShown;
        this.input.releaseAll();
        const host = { texts: this.texts };
        this.view.showTouch(isShown ? [touchStick(host, this.input), touchKeyboard(host, this.input)] : []);
    }

    // --- what is played ---

    private async load(): Promise<void> {
        this.unload();
        const attempt = this.attempt;
        const isLate = () => attempt !== this.attempt;
        this.change("loading");
        this.hearing = this.newHearing();
        const loading = loadSource({ src: this.getAttribute("src"), program: this.getAttribute("program") }, document.baseURI);
        const opening = MachineLink.open(places, {
            message: (message) => {
                if (!isLate()) this.receive(message);
            },
            failure: (text) => {
                if (!isLate()) this.fail(`${this.texts.noWorker} ${text}`);
            },
        });
        try {
            const [source, link] = await Promise.all([loading, opening]);
            if (isLate()) link.close();
            else this.begin(link, source);
        } catch (error) {
            void opening.then((link) => {
                link.close();
            });
            if (!isLate()) this.fail(this.reasonOf(error));
        }
    }

    private begin(link: MachineLink, source: Source): void {
        this.link = link;
        this.takesInput = source.kind !== "recording";
        link.load(source);
        this.hearing?.connect(link);
        if (this.hasAttribute("source") && source.kind === "project") this.view.showSource(mainSource(source.project));
    }

    private newHearing(): Hearing {
        return new Hearing(places.sound, {
            changed: (isOn) => {
                this.view.setPressed("sound", isOn);
            },
            unavailable: (detail) => {
                this.view.say(`${this.texts.noSound} ${detail}`);
            },
        });
    }

    private unload(): void {
        ++this.attempt;
        this.input.releaseAll();
        this.input.stopPads();
        this.link?.close();
        this.link = undefined;
        this.hearing?.close();
        this.hearing = undefined;
    }

    private receive(message: FromWorker): void {
        if (message.kind === "picture") {
            this.view.show(new Uint8ClampedArray(message.buffer), message.height);
            this.link?.giveBack(message.buffer);
        } else if (message.kind === "loaded") {
            this.change("running");
            this.input.startPads();
            if (this.takesInput && this.hasAttribute("controls") && readerHasFingers()) this.setTouch(true);
        } else if (message.kind === "ended") {
            this.change("ended");
            this.view.say(textOfEnd(this.texts, message.status));
        } else if (message.kind === "failed") {
            this.fail(textOfFailure(this.texts, message.problem, message.text));
        }
    }

    private fail(text: string): void {
        this.unload();
        this.change("failed");
        this.view.say(text);
    }

    private reasonOf(error: unknown): string {
        if (error instanceof SourceError) return `${this.texts.problems[error.problem]} ${error.subject}`.trim();
        return `${this.texts.noWorker} ${error instanceof Error ? error.message : String(error)}`;
    }

    private change(state: ElementState): void {
        this.current = state;
        this.view.offer(this.offer());
        this.view.say(state === "loading" ? this.texts.loading : "");
        this.view.setPressed("pause", state === "paused");
        this.updateRunning();
        this.dispatchEvent(new Event("statechange"));
    }

    /** The text of the button on the screen. */
    private offer(): string {
        const { start, goOn, again } = this.texts;
        const offers: Readonly<Record<ElementState, string>> = {
            idle: start,
            failed: start,
            paused: goOn,
            ended: again,
            loading: "",
            running: "",
        };
        return offers[this.current];
    }
}

// A page may load the script twice.
if (!customElements.get("gato-c64")) customElements.define("gato-c64", GatoC64);
