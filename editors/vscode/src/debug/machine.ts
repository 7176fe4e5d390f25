// SPDX-License-Identifier: MIT
// The C64 of a debug session: requests of gato's own and the two standard ones for memory. Views and commands use these and no others.
import type { FrameAnswer, HeatAnswer } from "../../../shared/activity";
import { numberOf } from "../../../../web/memory/number";
import type { CauseAnswer } from "../../../shared/cause_answer";
import type { KeysArguments, LastWrite, MemoryRegion, Raster, ScreenAnswer, Sprite } from "./protocol";

/** Anything that can send requests: a debug session of VS Code, or another client of the protocol. */
export interface Requests {
    customRequest(command: string, args?: unknown): PromiseLike<unknown>;
}

export class DebuggedMachine {
    constructor(private readonly session: Requests) {}

    /** The screen, if it is newer than the frame `since`. */
    async screen(since: number | undefined): Promise<ScreenAnswer> {
        return (await this.session.customRequest("gato/screen", since === undefined ? {} : { since })) as ScreenAnswer;
    }

    async keys(change: KeysArguments): Promise<void> {
        await this.session.customRequest("gato/keys", change);
    }

    async sprites(): Promise<readonly Sprite[]> {
        return ((await this.session.customRequest("gato/sprites")) as { sprites: Sprite[] }).sprites;
    }

    async raster(): Promise<Raster> {
        return (await this.session.customRequest("gato/raster")) as Raster;
    }

    async regions(): Promise<readonly MemoryRegion[]> {
        return ((await this.session.customRequest("gato/memoryMap")) as { regions: MemoryRegion[] }).regions;
    }

    /** How lately each byte was used within some frames. */
    async heat(frames: number): Promise<HeatAnswer> {
        return (await this.session.customRequest("gato/heat", { frames })) as HeatAnswer;
    }

    /** The last frame that is over. */
    async frame(): Promise<FrameAnswer> {
        return (await this.session.customRequest("gato/frame", {})) as FrameAnswer;
    }

    /** What an address is: its label, and the line of its source. */
    async place(address: number): Promise<string> {
        const answer = await this.session.customRequest("gato/place", { address: referenceOf(address) });
        return (answer as { text: string }).text;
    }

    /** Goes back to the instruction that last wrote a byte, if there is one; the address is an expression. */
    async lastWrite(address: string): Promise<LastWrite> {
        return (await this.session.customRequest("gato/lastWrite", { address })) as LastWrite;
    }

    /** The causes of a value; the place is a register, a flag, an expression or `screen:ROW,COLUMN`. */
    async why(place: string): Promise<CauseAnswer> {
        return (await this.session.customRequest("gato/why", { place })) as CauseAnswer;
    }

    /** Goes to the moment before an instruction of the past. */
    async goToInstruction(instruction: number): Promise<void> {
        await this.session.customRequest("gato/goToInstruction", { instruction });
    }

    /** The run up to now, as the content of a `.gatorec` file. */
    async recording(): Promise<Uint8Array> {
        const answer = await this.session.customRequest("gato/saveRecording");
        return Buffer.from((answer as { data: string }).data, "base64");
    }

    /** In per cent of a real C64's; 0 is as fast as possible. */
    async speed(percent: number): Promise<void> {
        await this.session.customRequest("gato/speed", { percent });
    }

    /** The value of an address or an expression. */
    async evaluate(expression: string): Promise<number> {
        const answer = await this.session.customRequest("evaluate", { expression, context: "watch" });
        const { memoryReference, result } = answer as { readonly memoryReference?: string; readonly result: string };
        return numberOf(memoryReference ?? result);
    }

    async readMemory(address: number, count: number): Promise<Uint8Array> {
        const answer = await this.session.customRequest("readMemory", { memoryReference: referenceOf(address), count });
        return Buffer.from((answer as { data?: string }).data ?? "", "base64");
    }

    async writeMemory(address: number, bytes: Uint8Array): Promise<void> {
        const data = Buffer.from(bytes).toString("base64");
        await this.session.customRequest("writeMemory", { memoryReference: referenceOf(address), data });
    }
}

const referenceOf = (address: number) => `0x${address.toString(16).padStart(4, "0")}`;
