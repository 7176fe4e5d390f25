// SPDX-License-Identifier: MIT
// What the views of the page are made of; all of it outlives a view.
import type { Input } from "../../../input/input";
import type { App } from "../app/app";
import type { ProjectStorage } from "../project/project_storage";
import type { Player } from "../app/player";
import type { View } from "../app/state";
import type { Position } from "../editor/lsp_types";
import type { Workshop } from "../app/workshop";
import type { CodeEditor } from "../editor/code_editor";
import type { Gallery } from "../front/gallery";
import type { Library } from "../project/library";
import type { Screen } from "../run/screen";

export interface Parts {
    readonly app: App;
    readonly workshop: Workshop;
    readonly player: Player;
    readonly screen: Screen;
    readonly input: Input;
    readonly gallery: Gallery;
    readonly library: Library;
    readonly projectStorage: ProjectStorage;
    /** Loaded on first use. */
    readonly editor: () => Promise<CodeEditor>;
    readonly goTo: (view: View) => void;
    readonly goToLine: (path: string, position: Position) => void;
}
