// SPDX-License-Identifier: MIT
// What the C library needs from its system, in WASI's terms (preview 1): standard streams, clocks, random numbers. Files do not come
// through here (page_imports.ts). Facts: the WASI specification, wasi_snapshot_preview1.
import { errors } from "./host";
import type { ModuleMemory } from "./module_memory";

export interface StandardStreams {
    read(size: number): Uint8Array;
    write(stream: 1 | 2, bytes: Uint8Array): void;
}

const bytesOfVector = 8;
const nanoseconds = 1_000_000n;
const realtime = 0;

export function wasiImports(
    module: () => ModuleMemory,
    streams: () => StandardStreams | undefined,
): Record<string, WebAssembly.ImportValue> {
    const view = (): DataView => new DataView(module().memory.buffer);
    const bytes = (at: number, size: number): Uint8Array => new Uint8Array(module().memory.buffer, at, size);
    const ofMemory = { view, bytes };
    return {
        ...streamImports(ofMemory, streams),
        ...emptyImports(view),
        clock_time_get(clock: number, _precision: bigint, at: number): number {
            const milliseconds = clock === realtime ? Date.now() : performance.now();
            view().setBigUint64(at, BigInt(Math.round(milliseconds * Number(nanoseconds))), true);
            return 0;
        },
        proc_exit(code: number): never {
            throw new Error(`the module has ended with exit code ${String(code)}`);
        },
    };
}

interface Memory {
    readonly view: () => DataView;
    readonly bytes: (at: number, size: number) => Uint8Array;
}

export type RandomValues = Pick<Crypto, "getRandomValues">;

/** What emscripten's C library imports under names of its own. */
export function emscriptenImports(module: () => ModuleMemory, random: RandomValues): Record<string, WebAssembly.ImportValue> {
    return {
        getentropy(at: number, size: number): number {
            new Uint8Array(module().memory.buffer, at, size).set(random.getRandomValues(new Uint8Array(size)));
            return 0;
        },
        emscripten_notify_memory_growth: () => undefined,
        __syscall_stat64: () => -errors.ENOENT, // of std::filesystem, which has no files here
    };
}

function streamImports(
    { view, bytes }: Memory,
    streams: () => StandardStreams | undefined,
): Record<string, WebAssembly.ImportValue> {
    function* pieces(vectors: number, count: number): Generator<Uint8Array> {
        for (let i = 0; i < count; i++) {
            const at = vectors + i * bytesOfVector;
            yield bytes(view().getUint32(at, true), view().getUint32(at + 4, true));
        }
    }
    return {
        fd_write(stream: number, vectors: number, count: number, written: number): number {
            if (stream !== 1 && stream !== 2) return errors.EBADF;
            let size = 0;
            for (const piece of pieces(vectors, count)) {
                streams()?.write(stream, piece.slice());
                size += piece.length;
            }
            view().setUint32(written, size, true);
            return 0;
        },
        fd_read(stream: number, vectors: number, count: number, read: number): number {
            if (stream !== 0) return errors.EBADF;
            let size = 0;
            for (const piece of pieces(vectors, count)) {
                const input = streams()?.read(piece.length) ?? new Uint8Array();
                piece.set(input);
                size += input.length;
                if (input.length < piece.length) break;
            }
            view().setUint32(read, size, true);
            return 0;
        },
        fd_seek: () => errors.EBADF,
        fd_close: () => 0,
    };
}

/** There are no arguments and no variables: commands come in by calls. */
function emptyImports(view: () => DataView): Record<string, WebAssembly.ImportValue> {
    const none = (count: number, size: number): number => {
        view().setUint32(count, 0, true);
        view().setUint32(size, 0, true);
        return 0;
    };
    return { args_sizes_get: none, environ_sizes_get: none, args_get: () => 0, environ_get: () => 0 };
}
