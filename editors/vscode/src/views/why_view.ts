// SPDX-License-Identifier: MIT
// The view "Why" of the debug side bar: the causes of a value as a tree. A click shows the source line; each instruction is also a moment
// to which the program can go.
import * as vscode from "vscode";

import type { CauseAnswer } from "../../../shared/cause_answer";
import { causeTree, englishCauseTexts, lineIn, type CauseNode } from "../../../shared/cause_tree";
import { wordAtCursor } from "../debug/commands";
import type { DebuggedMachine } from "../debug/machine";
import type { Sessions } from "../debug/sessions";

/** What menus of variables and watched expressions pass, as far as it is read here. */
interface MenuContext {
    readonly variable?: { readonly name?: string; readonly evaluateName?: string; readonly memoryReference?: string };
    readonly name?: string;
}

interface Answer {
    readonly machine: DebuggedMachine;
    readonly root: CauseNode;
    /** VS Code remembers by their ids which items are unfolded: each answer has its own. */
    readonly number: number;
}

export class WhyView implements vscode.TreeDataProvider<CauseNode>, vscode.Disposable {
    private readonly changed = new vscode.EventEmitter<void>();
    readonly onDidChangeTreeData = this.changed.event;
    private readonly view = vscode.window.createTreeView("gato.why", { treeDataProvider: this });
    private readonly subscriptions: vscode.Disposable;
    private answer: Answer | undefined;
    private count = 0;

    constructor(private readonly sessions: Sessions) {
        this.subscriptions = vscode.Disposable.from(
            this.view,
            this.changed,
            vscode.commands.registerCommand("gato.why", (context?: unknown) => this.ask(context)),
            vscode.commands.registerCommand("gato.goToCause", (node: CauseNode) => this.goTo(node)),
            sessions.onDidChange(() => {
                if (this.answer && sessions.machine !== this.answer.machine) this.show(undefined);
            }),
        );
    }

    dispose(): void {
        this.subscriptions.dispose();
    }

    getChildren(node?: CauseNode): CauseNode[] {
        if (node) return [...node.children];
        return this.answer ? [this.answer.root] : [];
    }

    /** Only the question is ever revealed. */
    getParent(): undefined {
        return undefined;
    }

    getTreeItem(node: CauseNode): vscode.TreeItem {
        const item = new vscode.TreeItem(node.label, foldingOf(node));
        const { place, address, cycle, instruction } = node;
        item.id = `${this.answer?.number ?? 0}:${node.id}`;
        item.description = [node.detail, place ? `${place.name}:${place.line}` : address].filter(Boolean).join(" · ");
        const moment = cycle === undefined ? "" : `${address ?? ""}, in cycle ${cycle}`;
        item.tooltip = [node.label, node.detail, moment].filter(Boolean).join("\n");
        if (instruction !== undefined) item.contextValue = "moment";
        if (place) {
            const start = new vscode.Position(place.line - 1, 0);
            const words = [vscode.Uri.file(place.path), { selection: new vscode.Range(start, start), preserveFocus: true }];
            item.command = { title: "Show Source", command: "vscode.open", arguments: words };
        }
        return item;
    }

    private async ask(context: unknown): Promise<void> {
        const { machine } = this.sessions;
        if (!machine) return;
        const place = placeIn(context) ?? (await askForPlace());
        if (place === undefined || place === "") return;
        await told(async () => {
            const answer = await machine.why(place);
            const sources = await sourcesOf(answer);
            const root = causeTree(answer, englishCauseTexts, (path, line) => lineIn(sources.get(path) ?? "", line));
            this.show({ machine, root, number: ++this.count });
            await this.view.reveal(root, { select: false, focus: false, expand: true });
        });
    }

    private async goTo({ instruction }: CauseNode): Promise<void> {
        const machine = this.answer?.machine;
        if (machine && instruction !== undefined) await told(() => machine.goToInstruction(instruction));
    }

    private show(answer: Answer | undefined): void {
        this.answer = answer;
        this.changed.fire();
    }
}

/** The files that an answer names, as far as they can be read. */
async function sourcesOf({ causes }: CauseAnswer): Promise<ReadonlyMap<string, string>> {
    const paths = new Set(causes.flatMap(({ source }) => source?.path ?? []));
    const texts = await Promise.all(
        [...paths].map(async (path) => {
            const bytes = await Promise.resolve(vscode.workspace.fs.readFile(vscode.Uri.file(path))).catch(() => undefined);
            return [path, new TextDecoder().decode(bytes)] as const;
        }),
    );
    return new Map(texts);
}

/** The first instruction is unfolded together with the question. */
function foldingOf({ id, children }: CauseNode): vscode.TreeItemCollapsibleState {
    const { None, Expanded, Collapsed } = vscode.TreeItemCollapsibleState;
    if (children.length === 0) return None;
    return id === "" || id === "0" ? Expanded : Collapsed;
}

/** The place that a menu is about: a variable, a watched expression, or in an editor the selection. */
function placeIn(context: unknown): string | undefined {
    if (context instanceof vscode.Uri) return selectedText();
    const { variable, name } = (context ?? {}) as MenuContext;
    return variable?.memoryReference ?? variable?.evaluateName ?? variable?.name ?? name;
}

function selectedText(): string | undefined {
    const editor = vscode.window.activeTextEditor;
    if (!editor || editor.selection.isEmpty || !editor.selection.isSingleLine) return undefined;
    return editor.document.getText(editor.selection).trim();
}

const askForPlace = () =>
    vscode.window.showInputBox({
        prompt: "Why does this place have its value? A register, a flag, a label or an address, or a character on the screen",
        placeHolder: "lives, table+3, $d020, a, c, screen:3,10",
        value: selectedText() ?? wordAtCursor(),
    });

/** An error is what the debugger says: the place is none, or the program is running. */
async function told(action: () => Promise<void>): Promise<void> {
    try {
        await action();
    } catch (error) {
        void vscode.window.showErrorMessage(error instanceof Error ? error.message : String(error));
    }
}
