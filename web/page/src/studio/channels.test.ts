// SPDX-License-Identifier: MIT
// The page's ends of the studio's channels, with a socket that remembers what was sent.
import assert from "node:assert/strict";
import { test } from "node:test";
import { decode, encode } from "cborg";
import type { FeedMessage } from "../../../sound/messages";
import type { ReplyEnvelope, RequestEnvelope } from "../workers/messages";
import { MachineSocket, pixelsOf, ToolsSocket } from "./channels";
import { SocketWorker, type SocketLike } from "./socket_worker";

class Socket implements SocketLike {
    binaryType: BinaryType = "blob";
    onopen: ((event: Event) => void) | null = null;
    onmessage: ((event: MessageEvent<unknown>) => void) | null = null;
    onclose: ((event: CloseEvent) => void) | null = null;
    readonly sent: (string | RequestEnvelope)[] = [];
    isClosed = false;

    send(data: string | Uint8Array): void {
        this.sent.push(typeof data === "string" ? data : (decode(data) as RequestEnvelope));
    }
    close(): void {
        this.isClosed = true;
    }
    open(): void {
        this.onopen?.({} as Event);
    }
    answer(reply: ReplyEnvelope): void {
        this.onmessage?.({ data: new Uint8Array(encode(reply)).buffer } as MessageEvent);
    }
}

function begun<Worker extends SocketWorker>(
    make: (options: ConstructorParameters<typeof SocketWorker>[0]) => Worker,
): { worker: Worker; socket: Socket; received: ReplyEnvelope[]; lost: string[] } {
    const [socket, received, lost] = [new Socket(), [] as ReplyEnvelope[], [] as string[]];
    const worker = make({ secret: "secret", open: () => socket, onLost: (reason) => lost.push(reason) });
    worker.onmessage = ({ data }) => received.push(data);
    return { worker, socket, received, lost };
}

const plain = () => begun((options) => new SocketWorker(options));
const isFirst = (path: string) => path === "one.asm";
const bytes = new Uint8Array([1, 2]);

test("the secret goes first, then what was posted before the socket was open", () => {
    const { worker, socket } = plain();
    worker.postMessage({ id: 1, name: "list", takes: null });
    assert.deepEqual(socket.sent, []);
    socket.open();
    worker.postMessage({ id: 2, name: "changes", takes: null });
    assert.deepEqual(socket.sent, ["secret", { id: 1, name: "list", takes: null }, { id: 2, name: "changes", takes: null }]);
});

test("members without a value are left out, and bytes arrive as bytes", () => {
    const { worker, socket } = plain();
    socket.open();
    worker.postMessage({ id: 1, name: "write", takes: { path: "a", bytes, version: undefined } });
    assert.deepEqual(socket.sent[1], { id: 1, name: "write", takes: { path: "a", bytes } });
});

test("a socket that closes by itself is reported, one that the page ends is not", () => {
    const first = plain();
    first.socket.onclose?.({ code: 1006, reason: "gone" } as CloseEvent);
    assert.deepEqual(first.lost, ["gone"]);
    const second = plain();
    second.worker.terminate();
    assert.equal(second.socket.isClosed, true);
    assert.equal(second.socket.onclose, null);
});

test("the program gets only the files that differ from the disk", () => {
    const { worker, socket } = begun((options) => new ToolsSocket(options, isFirst));
    socket.open();
    const files = [
        ["one.asm", bytes],
        ["two.asm", bytes],
    ];
    for (const name of ["open", "test"]) worker.postMessage({ id: 1, name, takes: { files } });
    worker.postMessage({ id: 2, name: "put", takes: { files } });
    const takes = socket.sent.slice(1).map((one) => (one as RequestEnvelope).takes);
    assert.deepEqual(takes, [{ files: [["two.asm", bytes]] }, { files: [["two.asm", bytes]] }, { files }]);
});

test("the outputs of a build become a map", () => {
    const { worker, socket, received } = begun((options) => new ToolsSocket(options, isFirst));
    socket.open();
    worker.postMessage({ id: 3, name: "build", takes: {} });
    socket.answer({ id: 3, answer: { ok: true, diagnostics: [], outputs: [["a.prg", bytes]] } });
    socket.answer({ id: 4, answer: "other" });
    assert.deepEqual(received, [
        { id: 3, answer: { ok: true, diagnostics: [], outputs: new Map([["a.prg", bytes]]) } },
        { id: 4, answer: "other" },
    ]);
});

test("a frame becomes red, green, blue and alpha for each dot, and the program hears that it is shown", () => {
    const { socket, received } = begun((options) => new MachineSocket(options, isFirst));
    socket.open();
    const [black, white] = [
        [0, 0, 0, 255],
        [255, 255, 255, 255],
    ] as const;
    const value = { dots: new Uint8Array([1, 0]), colors: new Uint8Array([...black, ...white]) };
    socket.answer({ event: "frame", value });
    const [frame] = received as unknown as [{ value: { pixels: ArrayBuffer } }];
    assert.deepEqual([...new Uint8Array(frame.value.pixels)], [...white, ...black]);
    assert.deepEqual(socket.sent.at(-1), { id: 0, name: "shown", takes: null });
    assert.equal(pixelsOf(new Uint8Array(384 * 272), value.colors).byteLength, 4 * 384 * 272);
});

test("both pictures of a comparison become red, green, blue and alpha", () => {
    const { socket, received } = begun((options) => new MachineSocket(options, isFirst));
    socket.open();
    const [black, white] = [
        [0, 0, 0, 255],
        [255, 255, 255, 255],
    ] as const;
    const ended = { frame: 6, reason: "jam" };
    const value = {
        before: { frame: 7, dots: new Uint8Array([0]), ended: null },
        now: { frame: 6, dots: new Uint8Array([1]), ended },
        colors: new Uint8Array([...black, ...white]),
    };
    socket.answer({ event: "comparison", value });
    socket.answer({ event: "comparison", value: null });
    const pixelsOfDot = (dot: readonly number[]) => new Uint8Array(dot).buffer;
    assert.deepEqual(received, [
        {
            event: "comparison",
            value: {
                before: { frame: 7, ended: null, pixels: pixelsOfDot(black) },
                now: { frame: 6, ended, pixels: pixelsOfDot(white) },
            },
        },
        { event: "comparison", value: null },
    ]);
});

test("samples go to the port that the page gave, and a pause with them", () => {
    const { worker, socket, received } = begun((options) => new MachineSocket(options, isFirst));
    socket.open();
    const heard: FeedMessage[] = [];
    const port = { postMessage: (message: FeedMessage) => heard.push(message), onmessage: null as (() => void) | null };
    worker.postMessage({ id: 1, name: "sound", takes: { port } });
    assert.deepEqual(socket.sent.at(-1), { id: 1, name: "sound", takes: { isOn: true } });
    // The feed sends nothing before the player reports that it plays.
    port.onmessage?.();
    socket.answer({ event: "sound", value: { samples: new Uint8Array([1, 0, 255, 255]) } });
    socket.answer({ event: "sound", value: null });
    assert.deepEqual(heard, [new Int16Array([1, -1]), "pause"]);
    assert.deepEqual(received, []);
});
