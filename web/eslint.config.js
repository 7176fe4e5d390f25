// SPDX-License-Identifier: MIT
// The rules for TypeScript, with types: those of the extension for VS Code (editors/vscode/eslint.config.mjs).
import js from "@eslint/js";
import tseslint from "typescript-eslint";

/** What scripts without types take from node. */
const runtimeNames = [
    "Buffer",
    "console",
    "fetch",
    "performance",
    "process",
    "TextDecoder",
    "TextEncoder",
    "URL",
    "performance",
    "TextEncoder",
    "WebAssembly",
];

/** What emscripten gives to what it is made to include. */
const emscriptenNames = ["LibraryManager", "mergeInto"];

export default tseslint.config(
    { ignores: ["build/", "node_modules/"] },
    js.configs.recommended,
    {
        files: ["**/*.ts"],
        extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
        languageOptions: {
            parserOptions: { project: ["./tsconfig.json", "./tsconfig.node.json"], tsconfigRootDir: import.meta.dirname },
        },
        rules: {
            "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
            eqeqeq: "error",
            "max-lines": ["error", { max: 300, skipBlankLines: true, skipComments: true }],
            "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }],
            "no-console": "error",
            // Where messages and answers come in, a type parameter says what they are.
            "@typescript-eslint/no-unnecessary-type-parameters": "off",
        },
    },
    {
        files: ["**/*.js", "**/*.mjs"],
        languageOptions: {
            globals: Object.fromEntries([...runtimeNames, ...emscriptenNames].map((name) => [name, "readonly"])),
        },
    },
    {
        files: ["**/*.test.ts"],
        rules: {
            // node:test hands back a promise that its runner waits for; a test's function may be long.
            "@typescript-eslint/no-floating-promises": [
                "error",
                { allowForKnownSafeCalls: [{ from: "package", name: ["test", "describe", "it"], package: "node:test" }] },
            ],
            "max-lines-per-function": "off",
        },
    },
);
