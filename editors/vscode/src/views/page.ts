// SPDX-License-Identifier: MIT
// The document of a view: one script and one style sheet of the extension's own, and nothing else may be loaded or run.

export type PageName = "screen" | "memory" | "activity" | "designer" | "characters";

const pagesWithPictures: readonly PageName[] = ["designer", "characters"];

/** The drawing editors and the character map need more than the other pages. */
export const styleOf = (page: PageName): string => (pagesWithPictures.includes(page) ? "drawing.css" : "style.css");

export interface PageParts {
    readonly title: string;
    /** Addresses that the web view may load. */
    readonly script: string;
    readonly style: string;
    /** Their sources, in the syntax of a content security policy. */
    readonly source: string;
}

export function pageHtml({ title, script, style, source }: PageParts): string {
    const policy = `default-src 'none'; script-src ${source}; style-src ${source}`;
    return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${style}">
</head>
<body>
<main></main>
<script src="${script}"></script>
</body>
</html>
`;
}
