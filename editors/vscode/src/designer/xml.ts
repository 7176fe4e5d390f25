// SPDX-License-Identifier: MIT
// Parses the XML of designer files.
import { SaxesParser } from "saxes";

import { DesignerFileError, type Element } from "../../../shared/elements";

/** An element while its content is being read. */
interface OpenElement extends Element {
    readonly children: OpenElement[];
    text: string;
}

export function parseXml(text: string): Element {
    const root: OpenElement = { name: "", children: [], text: "" };
    const open = [root];
    const top = () => open.at(-1) ?? root;
    const parser = new SaxesParser();
    parser.on("error", (error) => {
        throw new DesignerFileError(`is not valid XML: ${error.message}`);
    });
    parser.on("opentag", (tag) => {
        const element: OpenElement = { name: tag.name.toLowerCase(), children: [], text: "" };
        top().children.push(element);
        open.push(element);
    });
    parser.on("closetag", () => open.pop());
    parser.on("text", (part) => (top().text += part));
    parser.on("cdata", (part) => (top().text += part));
    // A byte order mark is not part of the document.
    parser.write(text.replace(/^\uFEFF/, "")).close();
    return root;
}
