// SPDX-License-Identifier: MIT
// How the page goes on with the next program on its folder, which listens on this page's port as well. In between, any other program can: the
// page tells nothing before the program has proved that it knows the page's key. The key itself is never sent, and it is kept in memory only: what
// a program on this port could read is what the browser stores for it (servers/studio/reconnection.hpp).
import type { SocketLike } from "./socket_worker";

export interface ReconnectionParts {
    readonly key: string;
    /** Of this page. */
    readonly port: string;
    readonly open: () => SocketLike;
    /** 32 hexadecimal digits that nobody can guess. */
    readonly newNonce: () => string;
}

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export const randomNonce = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));

/** The key of this page, from the program that has served it; undefined: there is none. */
export async function keyOf(secret: string): Promise<string | undefined> {
    const answer = await fetch("reconnection", { method: "POST", headers: { "Gato-Secret": secret } });
    return answer.ok ? ((await answer.json()) as { readonly key: string }).key : undefined;
}

export async function proof(who: "page" | "server", key: string, words: readonly string[]): Promise<string> {
    const bytes = (text: string) => new TextEncoder().encode(text);
    const hmac = { name: "HMAC", hash: "SHA-256" };
    const secret = await crypto.subtle.importKey("raw", bytes(key), hmac, false, ["sign"]);
    return hex(new Uint8Array(await crypto.subtle.sign("HMAC", secret, bytes([who, ...words].join("\n")))));
}

/** Of the new session; undefined: nothing runs there, or it is not the program on this folder. */
export function secretOfNextProgram({ key, port, open, newNonce }: ReconnectionParts): Promise<string | undefined> {
    return new Promise((resolve) => {
        const socket = open();
        const end = (secret?: string) => {
            socket.onclose = null;
            socket.onmessage = null;
            socket.close();
            resolve(secret);
        };
        const nonce = newNonce();
        const prove = async (message: string) => {
            const { nonce: theirs, proof: shown } = JSON.parse(message) as { readonly nonce: string; readonly proof: string };
            const words = [port, nonce, theirs];
            if (shown !== (await proof("server", key, words))) {
                end();
                return;
            }
            take = finish;
            socket.send(await proof("page", key, words));
        };
        const finish = (message: string) => {
            end((JSON.parse(message) as { readonly secret: string }).secret);
        };
        let take: (message: string) => Promise<void> | void = prove;
        socket.onopen = () => {
            socket.send(nonce);
        };
        socket.onmessage = ({ data }) => {
            void Promise.resolve(String(data))
                .then((message) => take(message))
                .catch(() => {
                    end();
                });
        };
        socket.onclose = () => {
            end();
        };
    });
}
