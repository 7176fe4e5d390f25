// SPDX-License-Identifier: MIT
// From keys of the host to keys of the C64, as `gato/keys` names them: like key scripts (docs/RUN.md), a sign or a name in braces. What
// counts is the sign that a key gives on the host, so that you type what you read, however the host's keys are arranged; gato knows
// which signs need SHIFT, which is therefore not passed on alone. Signs that the C64 does not have do nothing.

import { allKeys } from "../../../shared/keys";

/** The part of a browser's event that is read here. */
export interface HostKey {
    /** The place of the key on the host's keyboard. */
    readonly code: string;
    /** Its character or name. */
    readonly key: string;
}

export interface KeyDifference {
    readonly down: string[];
    readonly up: string[];
}

const signs = /^[a-zA-Z0-9!"#$%&'()*+,\-./:;<=>?@[\]£^_↑←π]$/;

const inBraces = (name: string) => `{${name}}`;

/** Places of keys that type no character, by the table of all keys; and what the C64 reaches with SHIFT. */
const named: Readonly<Record<string, string>> = {
    ...Object.fromEntries(
        allKeys
            .filter(({ name, sign }) => sign !== name && !name.endsWith("shift"))
            .flatMap(({ name, codes }) => codes.map((code) => [code, inBraces(name)])),
    ),
    Delete: "{del}",
    End: "{clr}",
    ArrowUp: "{up}",
    ArrowLeft: "{left}",
    F2: "{f2}",
    F4: "{f4}",
    F6: "{f6}",
    F8: "{f8}",
};

export function keyNameOf({ code, key }: HostKey): string | undefined {
    return named[code] ?? (signs.test(key) ? key : undefined);
}

/** Which keys of the C64 are down because of those held on the host. */
export class HeldKeys {
    private readonly held = new Map<string, string>();

    /** What changes when a key of the host goes down; undefined if that key means nothing. */
    press(key: HostKey): KeyDifference | undefined {
        const name = keyNameOf(key);
        if (name === undefined) return undefined;
        return this.change(() => this.held.set(key.code, name));
    }

    /** A key keeps the name that it had when it went down, even if SHIFT is released before it. */
    release(code: string): KeyDifference {
        return this.change(() => this.held.delete(code));
    }

    releaseAll(): KeyDifference {
        return this.change(() => {
            this.held.clear();
        });
    }

    private change(action: () => void): KeyDifference {
        const before = new Set(this.held.values());
        action();
        const after = new Set(this.held.values());
        return { down: [...after].filter((name) => !before.has(name)), up: [...before].filter((name) => !after.has(name)) };
    }
}
