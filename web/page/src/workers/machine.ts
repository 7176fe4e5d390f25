// SPDX-License-Identifier: MIT
// The machine's worker, which passes its requests to the machine that runs in it (machine_runner).
import { loadInWorker } from "./load";
import { MachineRunner } from "./machine_runner";
import type { MachineEvents, MachineRequests } from "./messages";
import { sendEvent, serve, workerScope } from "./serve";

const send = sendEvent<MachineEvents>(workerScope());

serve<MachineRequests>(loadInWorker().then((gato) => new MachineRunner(gato, send).handlers));
