// SPDX-License-Identifier: MIT
// Keys for debugging and building, as in other editors. While the C64's screen has the focus they belong to it.
import { start, startDebugging } from "../project/project_bar";
import type { Parts } from "../ui/parts";
import type { Movement } from "./session";

const movements: Readonly<Record<string, Movement>> = { F5: "continue", F10: "next", F11: "stepIn" };

export function debugKeys(parts: Parts): void {
    const { app, player, screen } = parts;
    addEventListener("keydown", (event) => {
        if (document.activeElement === screen.canvas || app.state.view !== "work") return;
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            void start(parts);
            return;
        }
        const movement = movements[event.key];
        if (!movement || event.ctrlKey || event.altKey || event.metaKey) return;
        const { status } = app.state.debug;
        // F5 starts a session; the other keys mean nothing without one.
        if (status === "off" && event.key === "F5") {
            app.store.set({ panel: "debug" });
            void startDebugging(parts);
        } else if (status === "stopped") player.debug.move(event.key === "F11" && event.shiftKey ? "stepOut" : movement);
        else return;
        event.preventDefault();
    });
}
