// SPDX-License-Identifier: MIT
// What the service worker does with its caches: a version is fetched as a whole or not at all, each file checked against its hash;
// files that an older version already has are not fetched again; older versions are removed when nobody uses them any more.

export interface KeptFile {
    /** Below the folder that the page is in. */
    readonly path: string;
    /** As `integrity` writes it. */
    readonly hash: string;
    readonly isKeptWhenUsed: boolean;
}

/** The part of a browser that is used here. */
export interface CacheHost {
    readonly caches: Pick<CacheStorage, "open" | "keys" | "delete" | "match">;
    fetch(url: string, options: RequestInit): Promise<Response>;
}

const fnvPrime = 16_777_619;
const fnvOffset = 2_166_136_261;

/** A short name for a list, which only has to differ from that of another list. */
function nameOf(files: readonly KeptFile[]): string {
    let hash = fnvOffset;
    for (const character of files.map((file) => file.path + file.hash).join("\n")) {
        hash = Math.imul(hash ^ character.charCodeAt(0), fnvPrime) >>> 0;
    }
    return hash.toString(16).padStart(8, "0");
}

export class VersionCache {
    private readonly prefix: string;
    private readonly name: string;
    private readonly files: ReadonlyMap<string, KeptFile>;

    /** `scope` is the folder's address, with "/" at its end: another copy of the page on this host has its own caches. */
    constructor(
        private readonly host: CacheHost,
        private readonly scope: string,
        files: readonly KeptFile[],
    ) {
        this.prefix = `gato ${scope} `;
        this.name = this.prefix + nameOf(files);
        this.files = new Map(files.map((file) => [file.path, file]));
    }

    /** Throws if a file is missing or not as expected: the previous version stays in use then. */
    async install(): Promise<void> {
        const cache = await this.host.caches.open(this.name);
        const needed = [...this.files.values()].filter((file) => !file.isKeptWhenUsed);
        try {
            await Promise.all(needed.map((file) => this.keep(cache, file)));
        } catch (error) {
            await this.host.caches.delete(this.name);
            throw error;
        }
    }

    /** Removes what older versions have left. */
    async removeOthers(): Promise<void> {
        const names = await this.host.caches.keys();
        const others = names.filter((name) => name.startsWith(this.prefix) && name !== this.name);
        await Promise.all(others.map((name) => this.host.caches.delete(name)));
    }

    /** The file that an address asks for; undefined if it is not part of this page. */
    fileFor(address: string): KeptFile | undefined {
        const url = new URL(address);
        const path = url.origin + url.pathname;
        if (!path.startsWith(this.scope)) return undefined;
        const name = decodeURIComponent(path.slice(this.scope.length));
        return this.files.get(name === "" || name.endsWith("/") ? `${name}index.html` : name);
    }

    /** From the cache; if it is missing there, as the browser may clear it or it is kept only once used, from the network. */
    async answer(file: KeptFile): Promise<Response> {
        const kept = await this.host.caches.match(this.keyOf(file), { cacheName: this.name });
        if (kept) return kept;
        const cache = await this.host.caches.open(this.name);
        return this.keep(cache, file).catch(() => this.host.fetch(this.scope + file.path, {}));
    }

    /** The hash is a part of the key, so that a later version finds what has stayed the same. */
    private keyOf({ path, hash }: KeptFile): string {
        return `${this.scope}${path}?${encodeURIComponent(hash)}`;
    }

    private async keep(cache: Cache, file: KeptFile): Promise<Response> {
        const key = this.keyOf(file);
        const older = await this.host.caches.match(key);
        const response = older ?? (await this.host.fetch(this.scope + file.path, { cache: "no-cache", integrity: file.hash }));
        if (!response.ok) throw new Error(`${file.path}: ${response.status}`);
        await cache.put(key, response.clone());
        return response;
    }
}
