// SPDX-License-Identifier: MIT
// Passing a project on: a link that contains all of it, the same as a code for phones, an archive.
import { ProjectError } from "../../../archive/project";
import { zipped } from "../../../archive/zip";
import { shareLink, type ShareLink } from "../../../share/link";
import { programOnly } from "../../../share/program";
import { qrCodeOf } from "../../../share/qr";
import { copyRow } from "./copy_row";
import { openDialog } from "../ui/dialog";
import { button, fill, listen, make } from "../ui/dom";
import { icons } from "../ui/icons";
import type { Parts } from "../ui/parts";
import { save } from "../ui/save";
import { problemText } from "../project/library";

export function shareDialog({ app }: Parts): void {
    const { texts } = app;
    const { project, activeFile } = app.state;
    const archive = button(
        texts.downloadZip,
        () => {
            save(`${project.name || texts.untitled}.zip`, zipped(project.files));
        },
        { class: "button", icon: icons.download },
    );
    const place = make("div", { class: "share-place" });
    const whole = { name: project.name, files: project.files, inputs: project.inputs, open: activeFile };
    const show = (isProgramOnly: boolean) => {
        fill(place, ...linkParts(() => shareLink(isProgramOnly ? programOnly(whole) : whole, location.href), texts));
    };
    const only = make("input", { type: "checkbox" });
    listen(only, {
        change: () => {
            show(only.checked);
        },
    });
    show(false);
    const choice = make("label", { class: "check" }, only, ` ${texts.shareProgramOnly}`);
    openDialog(texts.shareTitle, texts.close, make("p", {}, texts.shareText), place, choice, make("div", {}, archive));
}

type Texts = Parts["app"]["texts"];

function linkParts(newLink: () => ShareLink, texts: Texts): HTMLElement[] {
    try {
        const { url, isTooLong } = newLink();
        const warning = isTooLong ? [make("p", { class: "warning", role: "alert" }, texts.shareLong(url.length))] : [];
        const element = make(
            "section",
            {},
            make("h3", {}, texts.shareElement),
            copyRow(elementFor(url), texts.shareElement, texts),
        );
        return [copyRow(url, texts.shareLink, texts), ...warning, codePart(url, texts), element];
    } catch (error) {
        const why =
            error instanceof ProjectError && error.problem === "too-big" ? texts.shareTooLong : problemText(texts, error);
        return [make("p", { class: "warning", role: "alert" }, why)];
    }
}

/** For a page of the reader's own (docs/how-to/embed.md). A link has no characters that would have to be escaped in an attribute. */
function elementFor(url: string): string {
    const script = new URL("gato-c64.js", document.baseURI).href;
    return `<script type="module" src="${script}"></script><gato-c64 src="${url}" controls></gato-c64>`;
}

const svg = "http://www.w3.org/2000/svg";

function codePart(url: string, texts: Texts): HTMLElement {
    const code = qrCodeOf(url);
    if (!code) return make("p", { class: "faint" }, texts.shareCodeTooLong);
    const element = document.createElementNS(svg, "svg");
    element.setAttribute("viewBox", `0 0 ${code.size} ${code.size}`);
    element.setAttribute("class", "qr");
    element.setAttribute("role", "img");
    element.setAttribute("aria-label", texts.shareCode);
    const path = document.createElementNS(svg, "path");
    path.setAttribute("d", code.path);
    element.append(path);
    return make("div", {}, make("h3", {}, texts.shareCode), element);
}
