// SPDX-License-Identifier: MIT
// The groups of the manual's navigation, and which page is in which. Pages that are named here come first, in this order; any other goes
// by its folder, so that a new page is in the manual without a line here.

export const groups = ["start", "how-to", "language", "machine", "tools", "games", "reference", "messages", "project"] as const;
export type Group = (typeof groups)[number];

const named: Readonly<Record<Group, readonly string[]>> = {
    start: ["README.md", "docs/es/README.md", "docs/TUTORIAL.md", "docs/es/tutorial.md", "examples/README.md"],
    "how-to": [
        "docs/how-to/cbm-prg-studio.md",
        "docs/es/cbm-prg-studio.md",
        "docs/how-to/debug.md",
        "docs/how-to/draw.md",
        "docs/es/dibujar.md",
    ],
    language: ["docs/LANGUAGE.md", "docs/EXTENDED.md", "docs/FMT.md"],
    machine: ["docs/MACHINE.md"],
    tools: [
        "docs/RUN.md",
        "docs/PLAY.md",
        "docs/GTEST.md",
        "docs/OUTPUTS.md",
        "docs/MAPS.md",
        "docs/DAP.md",
        "docs/LSP.md",
        "docs/SERVE.md",
        "docs/SEND.md",
        "docs/MCP.md",
        "docs/STUDIO.md",
        "docs/SHARE.md",
        "docs/WINDOWS.md",
        "editors/README.md",
    ],
    games: ["docs/chess.md", "docs/es/ajedrez.md", "docs/es/ryg.md", "docs/es/la-serie.md", "docs/es/campeon.md"],
    reference: ["docs/OBJECT-FORMAT.md", "docs/PROTOCOL.md", "docs/LIBRARY.md", "docs/GLOSSARY.md"],
    messages: ["docs/DIAGNOSTICS.md", "docs/MISTAKES.md"],
    project: ["CHANGELOG.md", "CONTRIBUTING.md", "docs/ARCHITECTURE.md", "docs/adr/README.md"],
};

const byFolder: readonly (readonly [start: string, group: Group])[] = [
    ["docs/how-to/", "how-to"],
    ["docs/adr/", "project"],
    ["examples/", "start"],
    ["docs/es/ajedrez", "games"],
    ["docs/STYLE", "project"],
    ["docs/RELEASE", "project"],
    ["docs/es/", "how-to"],
    ["docs/", "tools"],
];

const order = groups.flatMap((group) => named[group]);

export function groupOf(path: string): Group {
    const group = groups.find((name) => named[name].includes(path));
    return group ?? byFolder.find(([start]) => path.startsWith(start))?.[1] ?? "project";
}

/** Pages sort by it, then by their paths. */
export function rankOf(path: string): number {
    const place = order.indexOf(path);
    return place < 0 ? order.length : place;
}
