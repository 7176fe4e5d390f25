// SPDX-License-Identifier: MIT
// The state in which the page begins.
import { firstEffect } from "../effects/effect";
import { preferredLanguage } from "../text/texts";
import type { MachineReport } from "../workers/messages";
import { palFramesPerSecond } from "../workers/pace";
import { kept, keptOneOf } from "./settings";
import type { Project, State, View } from "./state";

export const noProject: Project = { id: 0, name: "", files: new Map(), inputs: [] };

export const machineOff: MachineReport = {
    status: "off",
    reason: "",
    frame: 0,
    firstFrame: 0,
    lastFrame: 0,
    goalFrame: 0,
    cycles: 0,
    tape: null,
    framesPerSecond: 0,
    ratedFramesPerSecond: palFramesPerSecond,
};

export const initialState = (view: View): State => ({
    view,
    pane: "code",
    panel: "problems",
    language: preferredLanguage(kept("language"), navigator.languages),
    theme: keptOneOf("theme", ["auto", "light", "dark"]),
    project: noProject,
    openFiles: [],
    activeFile: "",
    asText: [],
    isReadOnly: false,
    saved: "saved",
    problems: new Map(),
    fixes: new Map(),
    build: undefined,
    isBuilding: false,
    tests: undefined,
    isTesting: false,
    proof: undefined,
    testsNotRun: 0,
    driveFiles: new Map(),
    afterBuild: keptOneOf("afterBuild", ["restart", "ask", "off"]),
    vic: keptOneOf("vic", ["6569", "8565", "6567", "6567r56a", "8562"]),
    sid: keptOneOf("sid", ["6581", "8580"]),
    television: {
        dots: keptOneOf("dots", ["sharp", "soft", "lines"]),
        hasBorder: kept("border") !== "off",
        isWhole: kept("scale") === "whole",
    },
    machine: machineOff,
    visitor: "",
    tune: undefined,
    effect: firstEffect,
    comparison: undefined,
    isWarping: false,
    isMuted: kept("sound") === "off",
    controls: "keys",
    isPositional: kept("layout") === "positional",
    hasTouchKeys: false,
    debug: { status: "off", reason: "", place: undefined },
    past: undefined,
    breakpoints: new Map(),
    notices: [],
    lesson: undefined,
    help: undefined,
});
