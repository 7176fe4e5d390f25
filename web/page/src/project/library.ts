// SPDX-License-Identifier: MIT
// Opens what the reader drops or chooses: an archive or files become a project, a program just runs, a recording is debugged.
import type { BuildResult } from "../../../library/src/api";
import { checkNames } from "../../../archive/names";
import { checkSize, ProjectError, type ProjectProblem } from "../../../archive/project";
import { unzipped } from "../../../archive/zip";
import type { App } from "../app/app";
import type { ProjectStorage } from "./project_storage";
import { mediumOf, type Player } from "../app/player";
import type { View } from "../app/state";
import type { Opened, Workshop } from "../app/workshop";
import { firstProject } from "../front/first_project";
import { projectOfFragment } from "../../../share/link";
import { missingFiles, placesOf } from "./missing";
import { isBuildable, isProjectFile, isRecording } from "./target";
import type { Texts } from "../text/texts";

/** A file with its path inside what was dropped. */
export interface OpenedFile {
    readonly path: string;
    readonly bytes: Uint8Array;
}

export interface LibraryParts {
    readonly app: App;
    readonly workshop: Workshop;
    readonly player: Player;
    readonly projectStorage: ProjectStorage;
    readonly goTo: (view: View) => void;
}

/** Why a project cannot be opened, for the reader. */
export function problemText(texts: Texts, error: unknown): string {
    if (!(error instanceof ProjectError)) return error instanceof Error ? error.message : String(error);
    const problems: Readonly<Record<ProjectProblem, string>> = texts.projectProblems;
    const text = problems[error.problem];
    return error.subject === "" ? text : `${error.subject}: ${text}`;
}

const isArchive = (path: string) => /\.zip$/i.test(path);

export class Library {
    /** For a project that was not built yet: whether it came with the page. */
    private opened: "own" | "other" | undefined;

    constructor(private readonly parts: LibraryParts) {}

    async openFiles(files: readonly File[]): Promise<void> {
        const opened = files.map(async (file) => {
            const path = file.webkitRelativePath === "" ? file.name : file.webkitRelativePath;
            return { path, bytes: new Uint8Array(await file.arrayBuffer()) };
        });
        this.open(await Promise.all(opened));
    }

    open(files: readonly OpenedFile[]): void {
        const [first] = files;
        if (!first) return;
        const { app } = this.parts;
        const recording = files.find(({ path }) => isRecording(path));
        if (recording) {
            this.openRecording(recording, files);
            return;
        }
        try {
            const added = this.partsOfProject(files);
            if (added) this.add(added);
            else if (files.length > 1) this.openProject({ name: folderOf(files), files: withoutFolder(files) });
            else if (isArchive(first.path)) this.openProject({ name: stemOf(first.path), files: unzipped(first.bytes) });
            else if (mediumOf(first.path)) this.run(first);
            else this.openProject({ name: stemOf(first.path), files: new Map([[first.path, first.bytes]]) });
        } catch (error) {
            const name = files.length > 1 ? folderOf(files) || app.texts.project : first.path;
            app.say({ kind: "error", text: app.texts.cannotOpen(name, problemText(app.texts, error)) });
        }
    }

    /**
     * What comes with it is opened first, as its sources and its program. Otherwise an open project has them; if there is none, the recording
     * itself is one.
     */
    private openRecording(recording: OpenedFile, files: readonly OpenedFile[]): void {
        const { app, projectStorage } = this.parts;
        const { path, bytes } = recording;
        const others = files.filter((file) => file !== recording);
        if (others.some((file) => isRecording(file.path))) {
            app.say({ kind: "error", text: app.texts.oneRecording });
            return;
        }
        this.open(others);
        if (others.length === 0 && app.state.project.files.size === 0 && projectStorage.shelf)
            this.openProject({ name: stemOf(path), files: new Map([[path, bytes]]) });
        this.debugRecording(recording);
    }

    /** With the files that came with it, if there are any. */
    private openSharedRecording(name: string, project: Opened): void {
        const bytes = project.files.get(name);
        if (!bytes) return;
        const others = [...project.files].filter(([path]) => path !== name);
        this.openProject({ ...project, files: new Map(others.length > 0 ? others : [[name, bytes]]) });
        this.debugRecording({ path: name, bytes });
    }

    private debugRecording({ path, bytes }: OpenedFile): void {
        const { app, player, goTo } = this.parts;
        goTo("work");
        app.store.set({ panel: "debug", pane: "panels" });
        void player.debugRecording({ name: path, bytes });
    }

    /**
     * What is dropped on an open project belongs to it if the project misses some of it, or if nothing of it can be built or run by
     * itself. Undefined: it is something of its own.
     */
    private partsOfProject(files: readonly OpenedFile[]): Map<string, Uint8Array> | undefined {
        const { view, project, build } = this.parts.app.state;
        if (view !== "work" || project.files.size === 0) return undefined;
        const inside = new Map([...withoutFolder(files)].map(([path, bytes]) => [path, bytes] as const));
        const places = placesOf([...inside.keys()], build ? missingFiles(build) : []);
        const standsAlone = (path: string) => isBuildable(path) || isProjectFile(path) || isArchive(path) || mediumOf(path);
        if (places.size === 0 && [...inside.keys()].some(standsAlone)) return undefined;
        return new Map([...inside].map(([path, bytes]) => [places.get(path) ?? path, bytes]));
    }

    private add(files: ReadonlyMap<string, Uint8Array>): void {
        const { app, workshop } = this.parts;
        const all = new Map([...app.state.project.files, ...files]);
        checkNames(all.keys());
        checkSize(all);
        for (const [path, bytes] of files) workshop.put(path, bytes);
        if (app.state.isReadOnly) return;
        app.say({ kind: "info", text: app.texts.filesAdded(shortList([...files.keys()])) });
        this.opened ??= "other";
    }

    /** A project from elsewhere: a copy, which is kept when it is changed. Throws if it is not valid. */
    openProject(project: Opened): void {
        const { app, workshop, projectStorage, goTo } = this.parts;
        if (project.files.size === 0) throw new Error(app.texts.nothingToOpen);
        checkNames(project.files.keys());
        checkSize(project.files);
        if (!projectStorage.shelf) throw new Error(app.texts.onlyThisFolder);
        projectStorage.shelf.begin();
        this.opened = "other";
        app.store.set({ lesson: undefined, pane: "code" });
        workshop.open(project);
        goTo("work");
    }

    /** What comes with the page is shown running; what comes from elsewhere runs when the reader says so. */
    openOwn(project: Opened): void {
        this.openProject(project);
        this.opened = "own";
    }

    /** To be called after each build. The first one of a project reports what is missing; returns true if it should run. */
    takesFirstRun(result: BuildResult): boolean {
        const { opened } = this;
        this.opened = undefined;
        if (opened !== undefined) this.tellMissing(missingFiles(result));
        return opened === "own" && result.ok;
    }

    private tellMissing(paths: readonly string[]): void {
        const { app } = this.parts;
        if (paths.length === 0) return;
        const { name } = app.state.project;
        app.say({ kind: "warning", text: app.texts.missingFiles(name || app.texts.untitled, shortList(paths)) });
    }

    openFirst(): void {
        const { name, file, text } = firstProject;
        this.openOwn({ name, files: new Map([[file, new TextEncoder().encode(text)]]) });
    }

    /** A project in a link. */
    openFragment(fragment: string): void {
        const { app } = this.parts;
        try {
            const { recording, ...project } = projectOfFragment(fragment);
            if (recording === undefined) this.openProject(project);
            else this.openSharedRecording(recording, project);
            app.say({ kind: "info", text: app.texts.openedCopy });
        } catch (error) {
            app.say({ kind: "error", text: app.texts.shareBroken(problemText(app.texts, error)) });
        }
    }

    /**
     * A program that needs no build becomes a project of its own: no other project's source is beside it, and the page has its name. Where there is
     * only one project, the page says that the program is none of its files.
     */
    private run({ path, bytes }: OpenedFile): void {
        const { app, player, projectStorage, goTo } = this.parts;
        const medium = mediumOf(path);
        if (!medium) return;
        if (projectStorage.shelf) this.openProject({ name: stemOf(path), files: new Map([[path, bytes]]) });
        goTo("work");
        app.store.set({ pane: "screen" });
        player.run({ name: path, program: bytes, medium });
    }
}

/** A longer list of names says no more. */
const mostNames = 6;

function shortList(paths: readonly string[]): string {
    const more = paths.length - mostNames;
    return paths.slice(0, mostNames).join(", ") + (more > 0 ? ` … (+${more})` : "");
}

const stemOf = (path: string) => path.slice(path.lastIndexOf("/") + 1).replace(/\.[^.]+$/, "");

const folderOf = (files: readonly OpenedFile[]) => (files[0]?.path ?? "").split("/").slice(0, -1)[0] ?? "";

/** A folder that contains everything is not a part of the project. */
function withoutFolder(files: readonly OpenedFile[]): Map<string, Uint8Array> {
    const folder = (files[0]?.path ?? "").split("/")[0] ?? "";
    const isCommon = files.every(({ path }) => path.startsWith(`${folder}/`));
    return new Map(files.map(({ path, bytes }) => [isCommon ? path.slice(folder.length + 1) : path, bytes]));
}
