// SPDX-License-Identifier: MIT
// The calls of cli/host/browser/page.hpp, passed on to a Host.
import type { Entry, Host } from "./host";
import type { ModuleMemory } from "./module_memory";

const bytesOfDouble = 8;

export function pageImports(
    module: () => ModuleMemory,
    current: () => Host | undefined,
): Record<string, WebAssembly.ImportValue> {
    const text = (at: number, size: number): string => new TextDecoder().decode(bytesAt(module(), at, size));
    const answer = (result: Uint8Array | number): number => {
        if (typeof result === "number") return result;
        const at = module().pageAnswer(result.length);
        bytesAt(module(), at, result.length).set(result);
        return 0;
    };
    const answerText = (result: string): number => answer(new TextEncoder().encode(result));
    const host = (): Host => {
        const known = current();
        if (!known) throw new Error("the module asks for files where there are none");
        return known;
    };
    return {
        page_status(path: number, size: number, followsLinks: number, at: number): number {
            const status = host().status(text(path, size), followsLinks !== 0);
            if (typeof status === "number") return status;
            const view = new DataView(module().memory.buffer);
            const numbers = [status.kind, status.size, status.id, status.modified];
            numbers.forEach((number, i) => {
                view.setFloat64(at + i * bytesOfDouble, number, true);
            });
            return 0;
        },
        page_list(path: number, size: number): number {
            const entries = host().list(text(path, size));
            return typeof entries === "number" ? entries : answerText(entries.map(rowOf).join(""));
        },
        page_read: (path: number, size: number, limit: number) => answer(host().read(text(path, size), limit)),
        page_write: (path: number, size: number, at: number, count: number) =>
            host().write(text(path, size), bytesAt(module(), at, count).slice()),
        page_rename: (from: number, fromSize: number, to: number, toSize: number) =>
            host().rename(text(from, fromSize), text(to, toSize)),
        page_remove: (path: number, size: number) => host().remove(text(path, size)),
        page_create_folders: (path: number, size: number) => host().createFolders(text(path, size)),
        page_real_path: (path: number, size: number) => answerText(host().realPath(text(path, size))),
        page_current_folder: () => answerText(host().currentFolder()),
        page_tell(json: number, size: number): void {
            host().told?.(text(json, size));
        },
    };
}

function bytesAt(module: ModuleMemory, at: number, size: number): Uint8Array {
    return new Uint8Array(module.memory.buffer, at, size);
}

function rowOf({ name, kind, isLink }: Entry): string {
    return `${isLink ? "l" : ""}${String(kind)}${name}\0`;
}
