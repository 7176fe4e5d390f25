// SPDX-License-Identifier: MIT
// The gallery of the page: each project as an archive, and built by the playground's own gato if that exists. A project that does not
// build (yet) is offered with its sources alone.
import { zipSync } from "fflate";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { packedPng } from "./png.mjs";
import { projects } from "./projects.mjs";

const longAgo = new Date(1980, 0, 1);

const exists = (path) =>
    stat(path).then(
        () => true,
        () => false,
    );

async function filesBelow(folder, prefix = "") {
    const entries = await readdir(join(folder, prefix), { withFileTypes: true });
    const below = entries.map((entry) => {
        const path = prefix + entry.name;
        return entry.isDirectory() ? filesBelow(folder, `${path}/`) : [path];
    });
    return (await Promise.all(below)).flat().sort();
}

/** Leaves out what is not part of a program: pages about it, pictures, gato's own build files. */
const isOfProject = (path) => !/\.(md|png)$|CMakeLists\.txt$|^build\//.test(path);

async function readProject(folder, isWanted) {
    const paths = (await filesBelow(folder)).filter((path) => isOfProject(path) && isWanted(path));
    const files = paths.map(async (path) => [path, new Uint8Array(await readFile(join(folder, path)))]);
    return new Map(await Promise.all(files));
}

async function makeEntry({ repository, out, gato }, project) {
    const { id, kind, folder, inputs, title, text, keys, play, isOnFrontPage, isWanted = () => true } = project;
    const source = join(repository, folder);
    if (!(await exists(source))) return undefined;
    const files = await readProject(source, isWanted);
    await writeFile(join(out, `${id}.zip`), zipSync(Object.fromEntries(files), { level: 9, mtime: longAgo }));
    const entry = {
        id,
        kind,
        title,
        text,
        archive: `gallery/${id}.zip`,
        inputs,
        ...(keys ? { keys } : {}),
        play,
        isOnFrontPage,
    };
    const program = gato && builtProgram(gato, files, inputs);
    if (program) {
        await writeFile(join(out, `${id}.prg`), program);
        entry.program = `gallery/${id}.prg`;
    }
    const shown = program && pictureOf(gato, project, program);
    if (shown) {
        await writeFile(join(out, `${id}.png`), packedPng(shown));
        entry.picture = `gallery/${id}.png`;
    }
    return entry;
}

/** What a game or an example shows when it has run for a while. */
function pictureOf(gato, { frames = 600, keys = { en: "" } }, program) {
    const files = new Map([["program.prg", program]]);
    const words = [
        "run",
        "program.prg",
        "--until",
        `frames:${frames}`,
        "--until",
        "exit",
        "--screenshot",
        "picture.png",
        "--show",
        "",
    ];
    const { outputs } = gato.command(files, keys.en === "" ? words : [...words, "--keys", keys.en]);
    return outputs.get("picture.png");
}

function builtProgram(gato, files, inputs) {
    const { ok, program, outputs } = gato.build(files, { inputs });
    return ok && program ? outputs.get(program) : undefined;
}

/** All projects, or only the examples. */
export async function makeGallery({ repository, out, gato, kinds = ["game", "example"] }) {
    await mkdir(out, { recursive: true });
    const entries = [];
    for (const project of projects.filter(({ kind }) => kinds.includes(kind)))
        entries.push(await makeEntry({ repository, out, gato }, project));
    await writeFile(join(out, "index.json"), JSON.stringify(entries.filter(Boolean)));
}
