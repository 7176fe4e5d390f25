// SPDX-License-Identifier: MIT
// The exports of the package: `import { createPlayer, createGato } from "gato-c64"`.
export type * from "./api";
export { createGato } from "./gato";
export { createPlayer } from "./player";
