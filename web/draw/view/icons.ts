// SPDX-License-Identifier: MIT
// Paths of icons for drawing, strokes in a square of 20 units.
import type { Tool } from "../model/tools";

export const toolIcons: Readonly<Record<Tool, string>> = {
    pencil: "M4 16l1-4 8-8 3 3-8 8zM11.500 5.500l3 3",
    erase: "M7 16l-4-4 8-8 5 5-7 7zM7 8l5 5M7 16h9",
    fill: "M9 3l7 7-6 6-6-6zM4 10h12M17 13v3",
    line: "M4 16L16 4",
    rectangle: "M4 5h12v10H4z",
    box: "M4 5h12v10H4zM4 9l4-4M4 13l8-8M6 15L16 5M10 15l6-6M14 15l2-2",
    pick: "M4 16l1-3 6-6 2 2-6 6zM11 5l4 4M12 6l2-2 2 2-2 2",
    select: "M4 4h2M9 4h2M14 4h2v2M16 9v2M16 14v2h-2M11 16H9M6 16H4v-2M4 11V9M4 6V4",
    type: "M4 6V4h12v2M10 4v12M8 16h4",
};

export const drawIcons = {
    undo: "M7 5L4 8l3 3M4 8h7a4 4 0 0 1 0 8H7",
    redo: "M13 5l3 3-3 3M16 8H9a4 4 0 0 0 0 8h4",
    mirrorAcross: "M10 3v14M8 6v8l-5 0zM12 6v8l5 0z",
    mirrorDown: "M3 10h14M6 8h8V3zM6 12h8v5z",
    rotate: "M15 10a5 5 0 1 1-2-4M13 3v3.500h-3.500",
    left: "M16 10H4M8 6l-4 4 4 4",
    right: "M4 10h12M12 6l4 4-4 4",
    up: "M10 16V4M6 8l4-4 4 4",
    down: "M10 4v12M6 12l4 4 4-4",
    cut: "M6 4l8 9M14 4l-8 9M5 13a2 2 0 1 0 .1 0M15 13a2 2 0 1 0 .1 0",
    copy: "M7 7h9v9H7zM7 13H4V4h9v3",
    paste: "M6 5H4v11h12V5h-2M7 3h6v4H7z",
    larger: "M8.500 4a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9M12 12l4.500 4.500M6.500 8.500h4M8.500 6.500v4",
    smaller: "M8.500 4a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9M12 12l4.500 4.500M6.500 8.500h4",
    lines: "M4 4h12v12H4zM8 4v12M12 4v12M4 8h12M4 12h12",
    duplicate: "M8 4h8v8H8zM8 8H4v8h8v-4M12 6v4M10 8h4",
    add: "M10 4v12M4 10h12",
    remove: "M5 5l10 10M15 5L5 15",
    back: "M13 4l-6 6 6 6",
    on: "M7 4l6 6-6 6",
} as const;
