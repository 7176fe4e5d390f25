// SPDX-License-Identifier: MIT
// The entry of the playground.
import { registerOffline } from "../../offline/register";
import { isShareFragment } from "../../share/link";
import { begin } from "./begin";
import { playground } from "./playground";
import { BrowserStorage } from "./project/browser_storage";
import type { Library } from "./project/library";
import type { Parts } from "./ui/parts";

/** A link to a project, including one that is followed while the page is open. */
function openFragment(library: Library): void {
    const open = () => {
        if (!isShareFragment(location.hash)) return;
        library.openFragment(location.hash);
        history.replaceState(null, "", location.pathname + location.search);
    };
    addEventListener("hashchange", open);
    open();
}

function keepOffline({ app, projectStorage }: Parts): void {
    void registerOffline(new URL("service-worker.js", document.baseURI), {
        updateReady: (apply) => {
            const run = () => void projectStorage.flush().then(apply);
            app.say({ kind: "info", text: app.texts.updateReady, action: { label: app.texts.updateNow, run } });
        },
    });
}

const root = document.body.querySelector<HTMLElement>("#page") ?? document.body;
if (location.protocol !== "file:") {
    const parts = begin(root, playground, (app, workshop) => new BrowserStorage(app, workshop));
    openFragment(parts.library);
    keepOffline(parts);
}
