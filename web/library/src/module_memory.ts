// SPDX-License-Identifier: MIT
// What a module's imports need of the module itself, which needs them to be loaded.

/** The module, once it is there. */
export interface ModuleMemory {
    readonly memory: WebAssembly.Memory;
    /** Where the module wants so many bytes of an answer. */
    pageAnswer(size: number): number;
}
