// SPDX-License-Identifier: MIT
// From a file, browsers run no modules: this script, which is none, says why the page stays empty.
import { preferredLanguage, textsOf } from "./text/texts";

if (location.protocol === "file:") {
    const message = document.createElement("p");
    message.className = "not-served";
    message.setAttribute("role", "alert");
    message.textContent = textsOf(preferredLanguage(null, navigator.languages)).notServed;
    document.querySelector("#page")?.replaceChildren(message);
}
