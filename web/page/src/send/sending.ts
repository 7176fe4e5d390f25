// SPDX-License-Identifier: MIT
// A program goes to another C64 through the program that serves the page: the channel `send`, which is opened for one request and closed after it.
import type { WorkerLike } from "../workers/channel";

export interface SendTakes {
    /** The name of the program's file. */
    readonly name: string;
    readonly program: Uint8Array;
    readonly to: "vice" | "ultimate";
    /** The address of an Ultimate, in numbers. */
    readonly host?: string;
    readonly port?: number;
    readonly password?: string;
}

export type SendAnswer = { readonly text: string } | { readonly wantsPassword: true };

export type Send = (takes: SendTakes) => Promise<SendAnswer>;

/** Fails with gato's message. */
export function askedOnce(worker: WorkerLike, takes: SendTakes): Promise<SendAnswer> {
    return new Promise((resolve, reject) => {
        worker.onmessage = ({ data }) => {
            worker.terminate();
            if ("error" in data) reject(new Error(data.error));
            else if ("answer" in data) resolve(data.answer as SendAnswer);
        };
        worker.postMessage({ id: 1, name: "send", takes }, []);
    });
}
