// SPDX-License-Identifier: MIT
// What people read on the front page, in English.
import { pairs } from "./pair";

export const enFront = {
    heroTitle: "A Commodore 64, and everything you need to program it.",
    heroText:
        "Write assembly, see errors as you type, run it on an exact C64, hear it, debug it, share it as a link. All of it in this page: no account, no server, and it works offline.",
    heroStart: "Start writing",
    heroLesson: "Your first program in five minutes",
    heroGame: (name: string) => `Running: ${name}`,
    heroGameSource: "View its source",
    heroPlay: "Play the game",
    heroKeys: "Click the screen, and your keys go to the C64.",
    lessonTitle: "Your first program in five minutes",
    lessonText: "Five steps, and each one runs. You need no experience.",
    lessonBegin: "Begin",
    galleryTitle: "Gallery",
    galleryText: "Programs to play, and their sources to open and change: you work on a copy of your own.",
    galleryPlay: "Play",
    galleryPlayThis: (title: string) => `Play ${title}`,
    gallerySource: "Source",
    gallerySourceOf: (title: string) => `Source of ${title}`,
    playAgain: "Start again",
    galleryMissing: "The gallery could not be loaded.",
    factsTitle: "What you get",
    facts: pairs(
        ["Messages that help", "Each one points to the exact place and says what was found. Many fix it with a click."],
        [
            "The same everywhere",
            "The assembler, linker and C64 are those of the gato command, compiled for the browser: the same bytes, the same cycles.",
        ],
        [
            "A machine that goes back in time",
            "Drag the time slider back, or step backwards in the debugger to the instruction that corrupted a byte.",
        ],
        [
            "Your files stay yours",
            "Projects are stored only in this browser. Export them as an archive, as a link, or as a program for a real C64.",
        ],
    ),
    footerLicence: "MIT licence",
    footerNotices: "Third-party notices",
    footerDownload: "Download gato",
};
