// SPDX-License-Identifier: MIT
// The pictures of an INCBIN's designer file, shown when the pointer rests on the line.
import * as vscode from "vscode";

import { designerFileKind, type DesignerFileKind } from "../../../shared/designer_file";
import { DesignerFileError } from "../../../shared/elements";
import { enlarged, sheetOf, type Picture } from "../../../shared/picture";
import { pngOf } from "../designer/png";
import { parseXml } from "../designer/xml";
import { candidates, incbinOf, type Incbin } from "./incbin";

/** More do not fit into a hover. */
const largestNumber = 64;
const scale = 2;

/** The file as written or in another case, as gato finds it. */
async function findFile(file: string, folders: vscode.Uri[]): Promise<vscode.Uri | undefined> {
    for (const folder of folders) {
        for (const path of candidates(file, [folder.path])) {
            const parent = folder.with({ path: path.slice(0, path.lastIndexOf("/")) });
            const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
            const entries = await vscode.workspace.fs.readDirectory(parent).then(
                (found) => found,
                () => [],
            );
            const entry = entries.find(([candidate]) => candidate.toLowerCase() === name);
            if (entry) return vscode.Uri.joinPath(parent, entry[0]);
        }
    }
    return undefined;
}

function chosen(pictures: Picture[], kind: DesignerFileKind, incbin: Incbin): Picture[] {
    if (!incbin.slice) return pictures;
    return pictures.slice(incbin.slice[0] - kind.base, incbin.slice[1] - kind.base + 1);
}

function markdownOf(pictures: Picture[], kind: DesignerFileKind, file: string): vscode.MarkdownString {
    const shown = pictures.slice(0, largestNumber);
    const sheet = enlarged(sheetOf(shown, kind.columns), kind.columns === 1 ? 1 : scale);
    const count = `${pictures.length} ${kind.things}` + (shown.length < pictures.length ? `, the first ${shown.length}` : "");
    const text = new vscode.MarkdownString();
    text.appendText(`${file}: ${count}`);
    text.appendMarkdown(`\n\n![${kind.things}](data:image/png;base64,${pngOf(sheet).toString("base64")})`);
    return text;
}

export class IncbinHover implements vscode.HoverProvider {
    async provideHover(document: vscode.TextDocument, position: vscode.Position): Promise<vscode.Hover | undefined> {
        const incbin = incbinOf(document.lineAt(position.line).text);
        const kind = incbin && designerFileKind(incbin.file);
        if (!incbin || !kind) return undefined;
        const file = await findFile(incbin.file, this.foldersOf(document));
        if (!file) return undefined;
        try {
            const bytes = await vscode.workspace.fs.readFile(file);
            const pictures = chosen(kind.picturesIn(parseXml(new TextDecoder().decode(bytes))), kind, incbin);
            return pictures.length === 0 ? undefined : new vscode.Hover(markdownOf(pictures, kind, incbin.file));
        } catch (error) {
            // The assembler reports errors in the file.
            if (error instanceof DesignerFileError) return undefined;
            throw error;
        }
    }

    private foldersOf(document: vscode.TextDocument): vscode.Uri[] {
        const project = vscode.workspace.getWorkspaceFolder(document.uri)?.uri;
        return [vscode.Uri.joinPath(document.uri, ".."), ...(project ? [project] : [])];
    }
}
