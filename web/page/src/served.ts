// SPDX-License-Identifier: MIT
// Browsers run no modules from a file: this script, which is no module, says why the page stays empty.
import { notServed } from "./text/not_served";

if (location.protocol === "file:") {
    const message = document.createElement("p");
    message.className = "not-served";
    message.setAttribute("role", "alert");
    message.textContent = notServed[navigator.language.startsWith("es") ? "es" : "en"];
    document.querySelector("#page")?.replaceChildren(message);
}
