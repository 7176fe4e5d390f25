// SPDX-License-Identifier: MIT
// A reporter for node's test runner: each test in a line of JSON, for programs that process them. A failure outside of all tests has
// the name of its file.
import { fileURLToPath } from "node:url";

/** Node 18 has addresses here, later versions paths. */
const pathOf = (place) => (place?.startsWith("file:") ? fileURLToPath(place) : place);

export default async function* outcomes(source) {
    for await (const { type, data } of source) {
        if (type !== "test:pass" && type !== "test:fail") continue;
        if (data.skip !== undefined || data.todo !== undefined || data.details?.type === "suite") continue;
        yield `${JSON.stringify({ name: pathOf(data.name), file: pathOf(data.file), isPassed: type === "test:pass" })}\n`;
    }
}
