// SPDX-License-Identifier: MIT
// One end of a channel to the program: to the page a worker like those of the playground. What the page sends before the socket is open
// waits.
import type { WorkerLike } from "../workers/channel";
import type { ReplyEnvelope, RequestEnvelope } from "../workers/messages";
import { decoded, encoded } from "./envelopes";

/** The part of a WebSocket that is used; tests have their own. */
export interface SocketLike {
    binaryType: BinaryType;
    onopen: ((event: Event) => void) | null;
    onmessage: ((event: MessageEvent<unknown>) => void) | null;
    onclose: ((event: CloseEvent) => void) | null;
    send(data: string | Uint8Array<ArrayBuffer>): void;
    close(): void;
}

export interface SocketOptions {
    readonly secret: string;
    readonly open: () => SocketLike;
    /** The socket was closed, and not by the page. */
    readonly onLost: (reason: string) => void;
}

export class SocketWorker implements WorkerLike {
    onmessage: ((event: MessageEvent<ReplyEnvelope>) => void) | null = null;
    onerror: ((event: ErrorEvent) => void) | null = null;
    private readonly socket: SocketLike;
    private waiting: Uint8Array<ArrayBuffer>[] | undefined = [];

    constructor({ secret, open, onLost }: SocketOptions) {
        this.socket = open();
        this.socket.binaryType = "arraybuffer";
        this.socket.onopen = () => {
            this.socket.send(secret);
            for (const bytes of this.waiting ?? []) this.socket.send(bytes);
            this.waiting = undefined;
        };
        this.socket.onmessage = ({ data }) => {
            if (data instanceof ArrayBuffer) this.received(decoded(data));
        };
        this.socket.onclose = ({ reason }) => {
            onLost(reason);
        };
    }

    postMessage(message: unknown): void {
        this.post(message as RequestEnvelope);
    }

    terminate(): void {
        this.socket.onclose = null;
        this.socket.onmessage = null;
        this.socket.close();
    }

    /** A subclass changes what the program takes otherwise. */
    protected post(envelope: RequestEnvelope): void {
        const bytes = encoded(envelope);
        if (this.waiting) this.waiting.push(bytes);
        else this.socket.send(bytes);
    }

    /** A subclass changes what the page takes otherwise. */
    protected received(reply: ReplyEnvelope): void {
        this.onmessage?.({ data: reply } as MessageEvent<ReplyEnvelope>);
    }
}
