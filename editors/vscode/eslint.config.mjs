// SPDX-License-Identifier: MIT
// The rules for TypeScript, with types: promises without an await, `any` that slips in, unnecessary conditions.
import js from "@eslint/js";
import tseslint from "typescript-eslint";

/** Globals of node, or of the browser, for scripts without types. */
const runtimeNames = [
    "Buffer",
    "process",
    "URL",
    "setImmediate",
    "document",
    "window",
    "setTimeout",
    "Event",
    "KeyboardEvent",
    "MessageEvent",
    "MouseEvent",
];

export default tseslint.config(
    { ignores: ["build/", "dist/", "node_modules/"] },
    js.configs.recommended,
    {
        files: ["**/*.ts"],
        extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
        languageOptions: {
            parserOptions: { project: ["./tsconfig.json", "./src/pages/tsconfig.json"], tsconfigRootDir: import.meta.dirname },
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
        files: ["**/*.mjs", "tests/harness.js"],
        languageOptions: { globals: Object.fromEntries(runtimeNames.map((name) => [name, "readonly"])) },
    },
    {
        files: ["tests/**/*.ts"],
        rules: {
            // node:test returns a promise that its runner waits for; a test's function may be long.
            "@typescript-eslint/no-floating-promises": [
                "error",
                { allowForKnownSafeCalls: [{ from: "package", name: ["test", "describe", "it"], package: "node:test" }] },
            ],
            "max-lines-per-function": "off",
        },
    },
    {
        files: ["tests/**/*.ts"],
        rules: {
            // Replacements for VS Code's classes and numbers do not come from VS Code.
            "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
            "@typescript-eslint/no-unsafe-enum-assignment": "off",
            "@typescript-eslint/no-extraneous-class": "off",
        },
    },
);
