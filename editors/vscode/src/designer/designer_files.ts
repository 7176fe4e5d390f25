// SPDX-License-Identifier: MIT
// The designer files that are open in drawing editors: their bytes, as VS Code undoes and saves them. They are bytes and not VS Code's
// text documents, which would change line ends and old encodings.
import * as vscode from "vscode";

export interface DesignerChange {
    readonly bytes: Uint8Array;
    /** Its own editor has made it, and knows it. */
    readonly isByEditor: boolean;
}

export class DesignerFile implements vscode.CustomDocument {
    /** Of the disk, as it was read or written last. */
    private kept: Uint8Array;
    private readonly changes = new vscode.EventEmitter<DesignerChange>();
    private readonly edits = new vscode.EventEmitter<vscode.CustomDocumentEditEvent<DesignerFile>>();
    private readonly closings = new vscode.EventEmitter<undefined>();
    /** By its editor, by undoing, or from the disk. */
    readonly onChange = this.changes.event;
    /** A change by the user, to be undone by VS Code. */
    readonly onEdit = this.edits.event;
    readonly onClose = this.closings.event;

    private constructor(
        readonly uri: vscode.Uri,
        private now: Uint8Array,
        kept: Uint8Array,
    ) {
        this.kept = kept;
    }

    /** `backup`: of unsaved changes. */
    static async open(uri: vscode.Uri, backup: string | undefined): Promise<DesignerFile> {
        const kept = await vscode.workspace.fs.readFile(uri);
        const bytes = backup === undefined ? kept : await vscode.workspace.fs.readFile(vscode.Uri.parse(backup));
        return new DesignerFile(uri, bytes, kept);
    }

    get bytes(): Uint8Array {
        return this.now;
    }

    edit(bytes: Uint8Array): void {
        const before = this.now;
        this.become(bytes, true);
        const go = (to: Uint8Array) => () => {
            this.become(to);
        };
        this.edits.fire({ document: this, label: "Draw", undo: go(before), redo: go(bytes) });
    }

    private become(bytes: Uint8Array, isByEditor = false): void {
        this.now = bytes;
        this.changes.fire({ bytes, isByEditor });
    }

    /** Refuses to overwrite what another program has written meanwhile, unless the user wants that. */
    async save(): Promise<void> {
        const onDisk = await contentOf(this.uri);
        const isOther = onDisk && !isSame(onDisk, this.kept) && !isSame(onDisk, this.now);
        if (isOther && !(await mayOverwrite(this.uri))) throw new Error("The file was changed by another program.");
        await vscode.workspace.fs.writeFile(this.uri, this.now);
        this.kept = this.now;
    }

    async saveAs(target: vscode.Uri): Promise<void> {
        await vscode.workspace.fs.writeFile(target, this.now);
    }

    async revert(): Promise<void> {
        this.kept = await vscode.workspace.fs.readFile(this.uri);
        this.become(this.kept);
    }

    async backUp(destination: vscode.Uri): Promise<vscode.CustomDocumentBackup> {
        await vscode.workspace.fs.writeFile(destination, this.now);
        return { id: destination.toString(), delete: () => void vscode.workspace.fs.delete(destination) };
    }

    /** Another program may have changed the file: an unchanged document follows it. */
    async follow(): Promise<void> {
        if (!isSame(this.now, this.kept)) return;
        const onDisk = await contentOf(this.uri);
        if (onDisk && !isSame(onDisk, this.kept)) await this.revert();
    }

    dispose(): void {
        this.closings.fire(undefined);
        for (const emitter of [this.changes, this.edits, this.closings]) emitter.dispose();
    }
}

/** Undefined if there is no such file any more. */
const contentOf = (uri: vscode.Uri): Promise<Uint8Array | undefined> =>
    Promise.resolve(vscode.workspace.fs.readFile(uri)).catch(() => undefined);

const isSame = (one: Uint8Array, other: Uint8Array) => one.length === other.length && one.every((byte, i) => byte === other[i]);

async function mayOverwrite(uri: vscode.Uri): Promise<boolean> {
    const overwrite = "Overwrite";
    const text = `${uri.path.slice(uri.path.lastIndexOf("/") + 1)} was changed by another program since it was opened.`;
    return (await vscode.window.showWarningMessage(text, { modal: true }, overwrite)) === overwrite;
}
