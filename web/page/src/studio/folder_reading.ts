// SPDX-License-Identifier: MIT
// Reads the whole folder, which begins before there is a page to show it in.
import type { Channel } from "../workers/channel";
import type { FileContent, FileRow, FilesRequests } from "./files_channel";

export type FilesChannel = Pick<Channel<FilesRequests, Readonly<Record<string, never>>>, "ask">;

export interface FolderReading {
    /** The path of the folder. */
    readonly folder: string;
    /** The file that the studio was started on; empty: none. */
    readonly named: string;
    /** Files of the folder itself before those of folders in it. */
    readonly contents: readonly (readonly [path: string, content: FileContent])[];
    /** Of files that could not be read, a sentence each. */
    readonly problems: readonly string[];
    /** There are more files. */
    readonly isCut: boolean;
}

export async function readFolder(channel: FilesChannel): Promise<FolderReading> {
    const { folder, named, files, isCut } = await channel.ask("list", null);
    const contents: [string, FileContent][] = [];
    const problems: string[] = [];
    for (let rest = nearestFirst(files); rest.length > 0;) {
        const answers = await channel.ask("readMany", { paths: rest });
        answers.forEach((answer, i) => {
            if ("bytes" in answer) contents.push([rest[i] ?? "", answer]);
            else problems.push(answer.problem);
        });
        rest = rest.slice(answers.length);
    }
    return { folder, named, contents, problems, isCut };
}

/** Without a project file the first source is built: one of the folder itself, not of a folder in it. */
function nearestFirst(files: readonly FileRow[]): string[] {
    const depth = (path: string) => path.split("/").length;
    return files.map(([path]) => path).sort((one, other) => depth(one) - depth(other));
}
