// SPDX-License-Identifier: MIT
// The worker's end of a channel, where each request has a function with its name, whose value is the answer.
import type { ReplyEnvelope, RequestEnvelope } from "./messages";

interface Exchange {
    readonly takes: unknown;
    readonly answers: unknown;
}

export type Handlers<Requests extends { readonly [Name in keyof Requests]: Exchange }> = {
    readonly [Name in keyof Requests]: (takes: Requests[Name]["takes"]) => Requests[Name]["answers"];
};

/** The part of a worker's global scope that is used here. */
export interface WorkerScope {
    postMessage(message: unknown, transfer?: Transferable[]): void;
    onmessage: ((event: MessageEvent<RequestEnvelope>) => void) | null;
}

export const workerScope = () => globalThis as unknown as WorkerScope;

/** Requests are answered in order, the first one when `ready` is resolved. */
export function serve<Requests extends { readonly [Name in keyof Requests]: Exchange }>(
    ready: Promise<Handlers<Requests>>,
    scope: WorkerScope = workerScope(),
): void {
    const reply = (envelope: ReplyEnvelope) => {
        scope.postMessage(envelope);
    };
    const answer = (handlers: Handlers<Requests>, { id, name, takes }: RequestEnvelope) => {
        try {
            reply({ id, answer: handlers[name as keyof Requests](takes) });
        } catch (error) {
            reply({ id, error: messageOf(error), isFatal: error instanceof WebAssembly.RuntimeError });
        }
    };
    scope.onmessage = ({ data }) => {
        ready.then(
            (handlers) => {
                answer(handlers, data);
            },
            (error: unknown) => {
                reply({ id: data.id, error: messageOf(error), isFatal: false });
            },
        );
    };
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export function sendEvent<Events>(scope: WorkerScope) {
    return <Name extends keyof Events & string>(event: Name, value: Events[Name], transfer: Transferable[] = []): void => {
        scope.postMessage({ event, value }, transfer);
    };
}
