// SPDX-License-Identifier: MIT
// The programs of the lesson, one for each step, and how the page recognises that a step works. Texts are in text/.
import type { App } from "../app/app";

const head = `*=$0801
        byte    $0b,$08,$0a,$00,$9e     ; 10 SYS
        text    "2061"
        byte    0,0,0

`;

export const lessonFile = "first.asm";

export interface LessonStep {
    /** The program before it. */
    readonly before: string;
    /** What the button does for the reader. */
    readonly after: string;
    /** Whether the step works, judged by the text and its result. */
    readonly isDone: (text: string, app: App) => boolean;
}

const colour = (number: number, store = "sta") => `${head}start   lda     #${number}
        ${store}     $d020                   ; the border's colour
        rts
`;

const loop = `${head}start   inc     $d020                   ; the next colour
        jmp     start
`;

const greeting = `${head}start   ldx     #0
@next   lda     greeting,x
        beq     @done
        jsr     $ffd2                   ; prints the character in A
        inx
        bne     @next
@done   rts

greeting
        text    "hello, world"
        byte    13,0
`;

const isBuilt = (app: App) => app.state.build?.ok === true;
const isRunning = (app: App) => app.state.machine.status !== "off";
const works = (app: App) => isBuilt(app) && isRunning(app);

export const lessonSteps: readonly LessonStep[] = [
    {
        before: head + "start   rts\n",
        after: colour(2),
        isDone: (text, app) => works(app) && /lda\s+#2[\s\S]*sta\s+\$d020/i.test(text),
    },
    { before: colour(2), after: colour(5), isDone: (text, app) => works(app) && /lda\s+#5[\s\S]*sta\s+\$d020/i.test(text) },
    {
        before: colour(5),
        after: colour(5, "sat"),
        isDone: (_, app) => [...app.state.problems.values()].flat().some(({ severity }) => severity === 1),
    },
    { before: colour(5), after: loop, isDone: (text, app) => works(app) && /inc\s+\$d020[\s\S]*jmp\s+start/i.test(text) },
    { before: loop, after: greeting, isDone: (text, app) => works(app) && /jsr\s+\$ffd2/i.test(text) },
];
