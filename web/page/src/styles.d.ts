// SPDX-License-Identifier: MIT
// Style sheets that scripts import are texts (bundles.mjs).
declare module "*.css" {
    const text: string;
    export default text;
}
