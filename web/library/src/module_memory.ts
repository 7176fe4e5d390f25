// SPDX-License-Identifier: MIT
// What a module's imports need from the module itself, which cannot be loaded without them.

/** The module, once it is there. */
export interface ModuleMemory {
    readonly memory: WebAssembly.Memory;
    /** Where the module wants this many bytes of an answer. */
    pageAnswer(size: number): number;
}
