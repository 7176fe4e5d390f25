// SPDX-License-Identifier: MIT
// The page asks who is on its port now, and tells nothing to anybody but the program on its folder.
import assert from "node:assert/strict";
import { test } from "node:test";
import { proof, secretOfNextProgram } from "./reconnection";
import type { SocketLike } from "./socket_worker";

const [key, port, nonce, theirs] = ["a".repeat(32), "4096", "b".repeat(32), "c".repeat(32)];

/** What listens on the port: answers each message with one of its own, or closes. */
class Listener implements SocketLike {
    binaryType: BinaryType = "blob";
    onopen: ((event: Event) => void) | null = null;
    onmessage: ((event: MessageEvent<unknown>) => void) | null = null;
    onclose: ((event: CloseEvent) => void) | null = null;
    readonly heard: string[] = [];

    constructor(private readonly answer: (heard: readonly string[]) => Promise<string | undefined>) {
        setTimeout(() => this.onopen?.({} as Event));
    }
    send(data: string | Uint8Array): void {
        this.heard.push(String(data));
        void this.answer(this.heard).then((answer) => {
            if (answer === undefined) this.onclose?.({} as CloseEvent);
            else this.onmessage?.({ data: answer } as MessageEvent);
        });
    }
    close(): void {
        // Nothing is kept open.
    }
}

async function asked(answer: (heard: readonly string[]) => Promise<string | undefined>) {
    const listener = new Listener(answer);
    const secret = await secretOfNextProgram({ key, port, open: () => listener, newNonce: () => nonce });
    return { secret, heard: listener.heard };
}

const greeting = async (itsKey: string, itsPort: string, itsNonce = nonce) =>
    JSON.stringify({ nonce: theirs, proof: await proof("server", itsKey, [itsPort, itsNonce, theirs]) });

test("the program on the folder proves itself, and the page after it", async () => {
    const { secret, heard } = await asked(async (told) =>
        told.length === 1 ? greeting(key, port) : JSON.stringify({ secret: "new" }),
    );
    assert.equal(secret, "new");
    assert.deepEqual(heard, [nonce, await proof("page", key, [port, nonce, theirs])]);
});

// The same values as in tests/unit/studio/reconnection_test.cpp.
test("a proof is HMAC-SHA-256", async () => {
    assert.equal(
        await proof("server", key, [port, nonce, theirs]),
        "0a51319ff42cf3050d3bd68d5f9353f4a49d80102d89e850d9124773cc6339aa",
    );
});

const impostors: readonly [who: string, says: () => Promise<string | undefined>][] = [
    ["without the key", () => greeting("d".repeat(32), port)],
    ["that hands on what the program on another port proves", () => greeting(key, "4097")],
    ["that shows what it has heard another time", () => greeting(key, port, "e".repeat(32))],
    [
        "that shows what the page would",
        async () => JSON.stringify({ nonce: theirs, proof: await proof("page", key, [port, nonce, theirs]) }),
    ],
    ["that speaks of something else", () => Promise.resolve("hello")],
    ["that gives a secret at once", () => Promise.resolve(JSON.stringify({ secret: "theirs" }))],
    ["that closes", () => Promise.resolve(undefined)],
];
for (const [who, says] of impostors)
    test(`a program ${who} hears a random number, and nothing else`, async () => {
        const { secret, heard } = await asked(says);
        assert.equal(secret, undefined);
        assert.deepEqual(heard, [nonce]);
    });

test("where nobody listens there is no secret", async () => {
    const socket: SocketLike = {
        binaryType: "blob",
        onopen: null,
        onmessage: null,
        onclose: null,
        send: () => undefined,
        close: () => undefined,
    };
    const secret = secretOfNextProgram({ key, port, open: () => socket, newNonce: () => nonce });
    socket.onclose?.({} as CloseEvent);
    assert.equal(await secret, undefined);
});
