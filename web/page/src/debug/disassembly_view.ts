// SPDX-License-Identifier: MIT
// The instructions around the next one.
import { fill, make } from "../ui/dom";
import type { Parts } from "../ui/parts";
import type { DisassembledInstruction } from "./dap_types";
import { debugSection, type DebugView } from "./debug_view";

const before = 5;
const count = 16;

export function disassemblyView({ app, player }: Parts): DebugView {
    const table = make("table", { class: "disassembly", "aria-label": app.texts.disassembly });
    return {
        element: debugSection(app.texts.disassembly, table),
        async refresh(isStale) {
            const [top] = await player.debug.stack();
            const reference = top?.instructionPointerReference;
            if (reference === undefined) return;
            const { instructions } = await player.debug.request<{ readonly instructions: readonly DisassembledInstruction[] }>(
                "disassemble",
                {
                    memoryReference: reference,
                    instructionOffset: -before,
                    instructionCount: count,
                    resolveSymbols: true,
                },
            );
            if (isStale()) return;
            fill(table, ...instructions.map((one) => row(one, reference)));
        },
    };
}

function row({ address, instruction, instructionBytes = "", symbol = "" }: DisassembledInstruction, here: string): HTMLElement {
    return make(
        "tr",
        { class: address === here && "is-here", "aria-current": address === here && "step" },
        make("th", { scope: "row" }, address),
        make("td", { class: "bytes" }, instructionBytes),
        make("td", {}, symbol),
        make("td", {}, instruction),
    );
}
