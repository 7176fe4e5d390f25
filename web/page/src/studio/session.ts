// SPDX-License-Identifier: MIT
// Who this page is to the program that serves it: it swaps the token of its address, which is valid once, for the secret of the session,
// and takes it out of the address. The secret lasts as long as the tab: after reloading too.

const place = "gato.studio.secret";

/** This page goes on with another session, whose secret only its memory has: reloading it needs a new address. */
export function forgetSession(): void {
    sessionStorage.removeItem(place);
}

/** The secret of the session; undefined if there is none: the token was used before, or is too old. */
export async function sessionSecret(): Promise<string | undefined> {
    const token = location.hash.slice(1);
    if (token === "") return sessionStorage.getItem(place) ?? undefined;
    history.replaceState(null, "", location.pathname);
    const answer = await fetch("session", { method: "POST", headers: { "Gato-Token": token } });
    if (!answer.ok) return undefined;
    const { secret } = (await answer.json()) as { readonly secret: string };
    sessionStorage.setItem(place, secret);
    return secret;
}
