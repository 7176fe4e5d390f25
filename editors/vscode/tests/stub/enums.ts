// SPDX-License-Identifier: MIT
// Named numbers with the values of VS Code's own declarations.
export const TaskScope = { Global: 1, Workspace: 2 } as const;
export const FileType = { Unknown: 0, File: 1, Directory: 2, SymbolicLink: 64 } as const;
export const ViewColumn = { Active: -1, Beside: -2, One: 1 } as const;
export const TestRunProfileKind = { Run: 1, Debug: 2, Coverage: 3 } as const;
export const DiagnosticSeverity = { Error: 0, Warning: 1, Information: 2, Hint: 3 } as const;
export const DiagnosticTag = { Unnecessary: 1, Deprecated: 2 } as const;
export const ProgressLocation = { SourceControl: 1, Window: 10, Notification: 15 } as const;
export const CompletionItemTag = { Deprecated: 1 } as const;
export const SymbolTag = { Deprecated: 1 } as const;
export const DocumentHighlightKind = { Text: 0, Read: 1, Write: 2 } as const;
export const FoldingRangeKind = { Comment: 1, Imports: 2, Region: 3 } as const;
export const CompletionTriggerKind = { Invoke: 0, TriggerCharacter: 1, TriggerForIncompleteCompletions: 2 } as const;
export const SignatureHelpTriggerKind = { Invoke: 1, TriggerCharacter: 2, ContentChange: 3 } as const;
export const CodeActionTriggerKind = { Invoke: 1, Automatic: 2 } as const;
export const TextDocumentSaveReason = { Manual: 1, AfterDelay: 2, FocusOut: 3 } as const;
export const TreeItemCollapsibleState = { None: 0, Collapsed: 1, Expanded: 2 } as const;
export const InlayHintKind = { Type: 1, Parameter: 2 } as const;

/** Kinds are numbered in the order of their declaration. */
const counted = (names: string): Record<string, number> => Object.fromEntries(names.split(" ").map((name, i) => [name, i]));

export const CompletionItemKind = counted(
    "Text Method Function Constructor Field Variable Class Interface Module Property Unit Value Enum Keyword Snippet Color File " +
        "Reference Folder EnumMember Constant Struct Event Operator TypeParameter User Issue",
);
export const SymbolKind = counted(
    "File Module Namespace Package Class Method Property Field Constructor Enum Interface Function Variable Constant String Number " +
        "Boolean Array Object Key Null EnumMember Struct Event Operator TypeParameter",
);

export class CodeActionKind {
    static readonly Empty = new CodeActionKind("");
    static readonly QuickFix = new CodeActionKind("quickfix");
    static readonly Refactor = new CodeActionKind("refactor");
    static readonly RefactorExtract = new CodeActionKind("refactor.extract");
    static readonly RefactorInline = new CodeActionKind("refactor.inline");
    static readonly RefactorRewrite = new CodeActionKind("refactor.rewrite");
    static readonly Source = new CodeActionKind("source");
    static readonly SourceOrganizeImports = new CodeActionKind("source.organizeImports");

    constructor(readonly value: string) {}

    append(part: string): CodeActionKind {
        return new CodeActionKind(this.value === "" ? part : `${this.value}.${part}`);
    }
}
