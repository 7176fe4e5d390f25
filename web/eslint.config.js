// SPDX-License-Identifier: MIT
// The rules for TypeScript, with types: those of the extension for VS Code (editors/vscode/eslint.config.mjs).
import js from "@eslint/js";
import tseslint from "typescript-eslint";

/** Globals of node for scripts without types. */
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

/** Names that emscripten provides to the files it includes. */
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
            // A type parameter gives the type of incoming messages and answers.
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
            // node:test returns a promise that its runner waits for; a test's function may be long.
            "@typescript-eslint/no-floating-promises": [
                "error",
                { allowForKnownSafeCalls: [{ from: "package", name: ["test", "describe", "it"], package: "node:test" }] },
            ],
            "max-lines-per-function": "off",
        },
    },
);
