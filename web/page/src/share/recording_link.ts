// SPDX-License-Identifier: MIT
// After a recording was saved: a link that contains it, with the project's files if they fit in too, or the advice to pass on the file.
import { shareLink } from "../../../share/link";
import { programOnly } from "../../../share/program";
import type { App } from "../app/app";
import { copyRow } from "./copy_row";
import { openDialog } from "../ui/dialog";
import { make } from "../ui/dom";

/** A longer one cannot fit, and is not worth packing. */
const mostBytes = 65_536;

/** The shortest link that has the recording; undefined if all are too long. */
function linkOf(app: App, name: string, recording: Uint8Array, isOfProject: boolean): string | undefined {
    if (recording.length > mostBytes) return undefined;
    const { project } = app.state;
    const own = isOfProject ? programOnly({ ...project }).files : new Map<string, Uint8Array>();
    for (const files of [own, new Map<string, Uint8Array>()]) {
        const all = new Map([...files, [name, recording]]);
        const { url, isTooLong } = shareLink({ name: project.name, files: all, recording: name }, location.href);
        if (!isTooLong) return url;
    }
    return undefined;
}

export function offerLink(app: App, name: string, recording: Uint8Array, isOfProject: boolean): void {
    const { texts } = app;
    const url = linkOf(app, name, recording, isOfProject);
    if (url === undefined) {
        app.say({ kind: "info", text: texts.recordingTooLong(name) });
        return;
    }
    const run = () => {
        const row = copyRow(url, texts.shareLink, texts);
        openDialog(texts.shareRecording, texts.close, make("p", {}, texts.shareRecordingText), row);
    };
    app.say({ kind: "info", text: texts.recordingSaved(name), action: { label: texts.shareRecording, run } });
}
