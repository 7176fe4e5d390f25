// SPDX-License-Identifier: MIT
// The page with the character map. What is chosen goes to the extension, which knows the cursor.
import { characterMap, type CharacterMapHost } from "../../../../web/charmap/character_map";
import type { FromCharactersPage, Inserted, OpenCharacters, ToCharactersPage } from "../views/messages";
import { mainElement, make } from "./dom";
import { connect } from "./host";

/** Those who wait for an answer, in the order in which they asked. */
const waiting: ((inserted: Inserted) => void)[] = [];

const send = connect<ToCharactersPage, FromCharactersPage>((message) => {
    if (message.type === "inserted") {
        waiting.shift()?.(message);
        return;
    }
    document.documentElement.lang = message.language;
    mainElement().replaceChildren(make("h1", "unseen", "gato"), characterMap(hostOf(message)));
});

function hostOf({ language, kept }: OpenCharacters): CharacterMapHost {
    const known = new Map(Object.entries(kept));
    return {
        language,
        kept: (name) => known.get(name) ?? null,
        keep: (name, value) => {
            known.set(name, value);
            send({ type: "keep", name, value });
        },
        async insert(code, numbers) {
            const { text, path } = await new Promise<Inserted>((resolve) => {
                waiting.push(resolve);
                send({ type: "insert", code, numbers });
            });
            return path === undefined ? undefined : { text, path };
        },
    };
}
