// SPDX-License-Identifier: MIT
// What the package has: `import { createPlayer, createGato } from "gato-c64"`.
export type * from "./api";
export { createGato } from "./gato";
export { createPlayer } from "./player";
