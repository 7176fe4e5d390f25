// SPDX-License-Identifier: MIT
// Says why the page stays empty if it is opened from a file: browsers run no modules from there, but this script is no module.
import { notServed } from "./text/not_served";

if (location.protocol === "file:") {
    const message = document.createElement("p");
    message.className = "not-served";
    message.setAttribute("role", "alert");
    message.textContent = notServed[navigator.language.startsWith("es") ? "es" : "en"];
    document.querySelector("#page")?.replaceChildren(message);
}
