// SPDX-License-Identifier: MIT
// The smaller half of the library, a C64 for pages that only play.
//
//     const player = await createPlayer();
//     const machine = player.machine(program, "prg");
//     machine.runFrame();
import type { LoadOptions, Player } from "./api";
import { newMachine, newRecording } from "./machine";
import { compile, Module } from "./module";

export async function createPlayer(options: LoadOptions = {}): Promise<Player> {
    const module = await Module.load(await compile(options, new URL("gato-player.wasm", import.meta.url)));
    return playerOf(module);
}

export function playerOf(module: Module): Player {
    module.call("gato_version");
    return {
        version: module.answerText(),
        machine: (program, medium, settings) => newMachine(module, program, medium, settings),
        playRecording: (recording, files) => newRecording(module, recording, files),
    };
}
