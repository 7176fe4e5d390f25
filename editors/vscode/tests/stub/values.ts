// SPDX-License-Identifier: MIT
// Values that extensions make and VS Code shows. Classes of which only the name matters, as the language client derives from them, are
// empty.
import type * as vscode from "vscode";

import { TreeItemCollapsibleState } from "./enums";
import type { Location, Position, Range } from "./text";

export class MarkdownString {
    isTrusted = false;
    supportHtml = false;

    constructor(public value = "") {}

    appendText(text: string): this {
        this.value += text.replace(/[\\`*_{}[\]()#+\-!~]/g, "\\$&");
        return this;
    }

    appendMarkdown(text: string): this {
        this.value += text;
        return this;
    }

    appendCodeblock(text: string): this {
        this.value += `\n\`\`\`\n${text}\n\`\`\`\n`;
        return this;
    }
}

export class Hover {
    readonly contents: readonly MarkdownString[];

    constructor(
        contents: MarkdownString | readonly MarkdownString[],
        readonly range?: Range,
    ) {
        this.contents = contents instanceof MarkdownString ? [contents] : contents;
    }
}

export class Diagnostic {
    relatedInformation: unknown;
    code: unknown;
    source: string | undefined;
    tags: unknown;

    constructor(
        public range: Range,
        public message: string,
        public severity = 0,
    ) {}
}

export class DiagnosticRelatedInformation {
    constructor(
        readonly location: Location,
        readonly message: string,
    ) {}
}

export class TestMessage {
    location: Location | undefined;

    constructor(readonly message: string) {}
}

export class DebugAdapterExecutable {
    constructor(
        readonly command: string,
        readonly args: readonly string[] = [],
        readonly options: vscode.DebugAdapterExecutableOptions = {},
    ) {}
}

export class ProcessExecution {
    constructor(
        readonly process: string,
        readonly args: readonly string[],
    ) {}
}

export class TaskGroup {
    static readonly Build = new TaskGroup("build", "Build");
    static readonly Test = new TaskGroup("test", "Test");

    constructor(
        readonly id: string,
        readonly label: string,
    ) {}
}

export class Task {
    group: TaskGroup | undefined;

    constructor(
        readonly definition: vscode.TaskDefinition,
        readonly scope: vscode.WorkspaceFolder | vscode.TaskScope,
        readonly name: string,
        readonly source: string,
        readonly execution: ProcessExecution,
        readonly problemMatchers: string | string[],
    ) {}
}

export class RelativePattern {
    constructor(
        readonly base: vscode.Uri,
        readonly pattern: string,
    ) {}
}

export class TextEdit {
    constructor(
        readonly range: Range,
        readonly newText: string,
    ) {}
}

export class CompletionItem {
    constructor(
        readonly label: string | vscode.CompletionItemLabel,
        public kind?: number,
    ) {}
}

export class TestRunRequest {
    constructor(
        readonly include?: readonly vscode.TestItem[],
        readonly exclude?: readonly vscode.TestItem[],
    ) {}
}

export class TreeItem {
    id: string | undefined;
    description: string | undefined;
    tooltip: string | undefined;
    contextValue: string | undefined;
    command: vscode.Command | undefined;

    constructor(
        readonly label: string,
        readonly collapsibleState: number = TreeItemCollapsibleState.None,
    ) {}
}

export class CodeLens {
    constructor(
        readonly range: Range,
        public command?: vscode.Command,
    ) {}
}

export class InlayHint {
    constructor(
        readonly position: Position,
        readonly label: string,
        readonly kind?: number,
    ) {}
}

export class FoldingRange {
    constructor(
        readonly start: number,
        readonly end: number,
        readonly kind?: number,
    ) {}
}

export class CodeAction {}
export class DocumentLink {}
export class SymbolInformation {}
export class CallHierarchyItem {}
export class TypeHierarchyItem {}
export class TabInputText {}
export class TabInputTextDiff {}
export class TabInputCustom {}

/** Only texts that are inserted. */
export class WorkspaceEdit {
    readonly inserted: [path: string, line: number, text: string][] = [];

    insert(uri: vscode.Uri, position: Position, text: string): void {
        this.inserted.push([uri.path, position.line, text]);
    }
}
