// SPDX-License-Identifier: MIT
// A page's Markdown as HTML: headings that can be linked to, links that hold in the site, wide tables that scroll, codes of messages as
// links. Of HTML in Markdown only pictures and comments are known; anything else is shown as it is written.
import MarkdownIt, { type MarkdownIt as Parser, type Token } from "markdown-it";
import { posix } from "node:path";
import { codeBlock, type BlockHost } from "./blocks";
import { escaped } from "./html";
import type { Links } from "./links";
import { Slugs } from "./slugs";
import type { Source } from "./sources";

export interface Heading {
    readonly level: number;
    readonly slug: string;
    readonly text: string;
}

export interface Rendered {
    readonly title: string;
    readonly html: string;
    readonly headings: readonly Heading[];
}

export interface RenderHost extends BlockHost {
    readonly links: Links;
}

/** What is told of one page while it is rendered. */
interface Job {
    readonly source: Source;
    readonly host: RenderHost;
    readonly slugs: Slugs;
    readonly headings: Heading[];
}

const plainText = (token: Token): string =>
    (token.children ?? []).map((child) => (child.type === "softbreak" ? " " : child.content)).join("");

/** A link to where there is nothing to show becomes its own text, and one that is called like a file is called like the page. */
function resolveLinks(tokens: readonly Token[], { source, host }: Job): void {
    let isOpen = true;
    tokens.forEach((token, i) => {
        if (token.type === "link_open") {
            const href = String(token.attrGet("href") ?? "");
            const target = host.links.to(source, href);
            isOpen = target !== undefined;
            if (target !== undefined) token.attrSet("href", target);
            const text = tokens[i + 1];
            if (text?.type === "text" && text.content.endsWith(".md"))
                text.content = host.links.titleOf(source, href) ?? text.content;
        }
        if (token.type.startsWith("link_") && !isOpen) token.hidden = true;
        if (token.type === "link_close") isOpen = true;
        if (token.type === "image") token.attrSet("src", carried(String(token.attrGet("src") ?? ""), { source, host }));
    });
}

function carried(target: string, { source, host }: Pick<Job, "source" | "host">): string {
    return host.links.carry(source, posix.join(posix.dirname(source.path), target));
}

/** The only HTML that pages have. */
function knownHtml(html: string, job: Job): string {
    return html
        .replace(/<!--[^]*?-->/g, "")
        .split(/(<img [^>]*>)/)
        .map((part) => (part.startsWith("<img ") ? picture(part, job) : escaped(part)))
        .join("");
}

function picture(tag: string, job: Job): string {
    const value = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
    const height = value("height");
    const size = height === undefined ? "" : ` height="${height}"`;
    return `<img src="${carried(value("src") ?? "", job)}" alt="${value("alt") ?? ""}" loading="lazy"${size}>`;
}

const code = /\b[EW]\d{4}\b/g;

/** Text with links at the codes of messages, and at the entries of a list of topics. */
function withCodes(text: string, job: Job): string {
    const listed = job.host.links.toListed(job.source, text);
    if (listed !== undefined) return `<a href="${listed}">${escaped(text)}</a>`;
    return escaped(text).replace(code, (found) => {
        const target = job.host.links.toCode(job.source, found);
        return target === undefined ? found : `<a href="${target}">${found}</a>`;
    });
}

function isInLink(tokens: readonly Token[], index: number): boolean {
    const before = tokens.slice(0, index).filter(({ type, hidden }) => type.startsWith("link_") && !hidden);
    return before.at(-1)?.type === "link_open";
}

function openHeading(token: Token, inline: Token | undefined, job: Job): string {
    const text = inline ? plainText(inline) : "";
    const slug = job.slugs.next(text);
    const level = Number(token.tag.slice(1));
    job.headings.push({ level, slug, text });
    return `<${token.tag} id="${escaped(slug)}">`;
}

/** A cell of a table's head without a text heads nothing. */
const cellTag = (inline: Token | undefined) => (inline?.content === "" ? "td" : "th");

type Rule = (token: Token, tokens: readonly Token[], place: number) => string;

function closeHeading({ tag }: Token, { headings }: Job): string {
    const slug = escaped(headings.at(-1)?.slug ?? "");
    const mark = tag === "h1" ? "" : ` <a class="here" href="#${slug}" aria-hidden="true" tabindex="-1">#</a>`;
    return `${mark}</${tag}>\n`;
}

/** What is rendered in another way than Markdown usually is. */
function rulesFor(job: Job): Readonly<Record<string, Rule>> {
    const text: Rule = ({ content }, tokens, i) => (isInLink(tokens, i) ? escaped(content) : withCodes(content, job));
    const html: Rule = ({ content }) => knownHtml(content, job);
    const block: Rule = ({ info, content }) => codeBlock(info, content, job.source, job.host, (part) => withCodes(part, job));
    return {
        heading_open: (token, tokens, i) => openHeading(token, tokens[i + 1], job),
        heading_close: (token) => closeHeading(token, job),
        text,
        code_inline: (token, tokens, i) => `<code>${text(token, tokens, i)}</code>`,
        html_inline: html,
        html_block: html,
        fence: block,
        code_block: block,
        table_open: () => '<div class="table"><table>\n',
        table_close: () => "</table></div>\n",
        th_open: (_, tokens, i) => `<${cellTag(tokens[i + 1])}>`,
        th_close: (_, tokens, i) => `</${cellTag(tokens[i - 1])}>`,
    };
}

function install(md: Parser, job: Job): void {
    for (const [name, rule] of Object.entries(rulesFor(job))) {
        md.renderer.rules[name] = (tokens, i) => {
            const token = tokens[i];
            return token ? rule(token, tokens, i) : "";
        };
    }
}

export function render(source: Source, host: RenderHost): Rendered {
    const job: Job = { source, host, slugs: new Slugs(), headings: [] };
    const md = new MarkdownIt({ html: true });
    install(md, job);
    const env = {};
    const tokens = md.parse(source.markdown, env);
    for (const token of tokens) resolveLinks(token.children ?? [], job);
    const html = md.renderer.render(tokens, md.options, env);
    const title = source.title ?? job.headings.find(({ level }) => level === 1)?.text ?? source.path;
    const hasTitle = job.headings.some(({ level }) => level === 1);
    return { title, html: hasTitle ? html : `<h1>${escaped(title)}</h1>\n${html}`, headings: job.headings };
}
