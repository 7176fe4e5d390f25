// SPDX-License-Identifier: MIT
// The tools' worker with the files of the project as they are on the screen, the language server over them, and builds and tests
// of them.
import type { Gato, MessageServer } from "../../../library/src/api";
import { diskAnswer, diskWords } from "./disk_command";
import { loadInWorker } from "./load";
import type { FileEntry, ToolsEvents, ToolsRequests } from "./messages";
import { sendEvent, serve, workerScope, type Handlers } from "./serve";

/** Seconds that a case may take: the most that gato allows, because the reader can stop the tests. */
const untilStopped = 1_000_000;

const send = sendEvent<ToolsEvents>(workerScope());

function handlers(gato: Gato): Handlers<ToolsRequests> {
    const files = new Map<string, Uint8Array>();
    let server: MessageServer | undefined;
    const put = (entries: readonly FileEntry[]) => {
        for (const [path, bytes] of entries) files.set(path, bytes);
        return null;
    };
    return {
        open({ files: entries }) {
            server?.free();
            files.clear();
            put(entries);
            server = gato.languageServer(files, (message) => {
                send("lsp", message as ToolsEvents["lsp"]);
            });
            return { version: gato.version };
        },
        put: ({ files: entries }) => put(entries),
        remove({ paths }) {
            for (const path of paths) files.delete(path);
            return null;
        },
        build: (options) => gato.build(files, options),
        test: ({ files: tested }) =>
            gato.test(new Map(tested), ["."], {
                timeout: untilStopped,
                onNews: (news) => {
                    send("testing", news);
                },
            }),
        disk: (action) => diskAnswer(gato.command(new Map(action.files), diskWords(action))),
        disassemble: ({ program }) => gato.disassemble(program),
        lsp({ message }) {
            server?.receive(message);
            return null;
        },
    };
}

serve<ToolsRequests>(loadInWorker().then(handlers));
