// SPDX-License-Identifier: MIT
// Where something is wrong in a designer file: its line is added to the message.
import { DesignerFileError } from "../../../editors/shared/elements";

/** Counted from 1. */
export const lineOf = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

/** Runs `work`; an error that it throws names its line of the text, if it has a place. */
export function withLines<Result>(text: string, work: () => Result): Result {
    try {
        return work();
    } catch (error) {
        if (!(error instanceof DesignerFileError) || error.at === undefined) throw error;
        throw new DesignerFileError(`${error.message} (line ${lineOf(text, error.at)})`, error.at);
    }
}
