// SPDX-License-Identifier: MIT
// The extension as shipped, from a folder that is not trusted to commands that run: it registers exactly what package.json promises.
import assert from "node:assert/strict";
import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { activate, host } from "./host";
import { extensionFolder, realGato, temporaryFolder, write } from "./places";

interface Walkthrough {
    readonly steps: {
        readonly id: string;
        readonly description: string;
        readonly media: { readonly markdown: string };
        readonly completionEvents: string[];
    }[];
}

interface Manifest {
    readonly icon: string;
    readonly files: string[];
    readonly capabilities: {
        readonly untrustedWorkspaces: { readonly supported: string; readonly restrictedConfigurations: string[] };
    };
    readonly contributes: {
        readonly commands: { readonly command: string; readonly enablement: string }[];
        readonly customEditors: { readonly viewType: string }[];
        readonly walkthroughs: Walkthrough[];
        readonly views: { readonly debug: { readonly id: string }[] };
        readonly configuration: { readonly properties: Readonly<Record<string, { readonly scope?: string }>> };
        readonly taskDefinitions: { readonly type: string }[];
        readonly debuggers: {
            readonly configurationAttributes: { readonly launch: { readonly properties: Readonly<Record<string, object>> } };
            readonly configurationSnippets: { readonly body: Readonly<Record<string, string>> }[];
        }[];
    };
}
const manifest = JSON.parse(readFileSync(join(extensionFolder, "package.json"), "utf8")) as Manifest;
const { commands, customEditors, views, configuration, taskDefinitions, walkthroughs } = manifest.contributes;

const project = temporaryFolder();
write(project, { "game.asm": "*=$c000\n rts\n" });
const folder = host.openFolder(project);
const gato = realGato();
const programs = temporaryFolder();
symlinkSync(gato, join(programs, "gato"));
const nowhere = join(project, "no-gato-here");

// One window goes through all of this: each test begins where the previous one ended.

test("where the folder is not trusted nothing but the viewer's notice is there", async () => {
    host.isTrusted = false;
    host.settings.set("gato.path", nowhere);
    await activate();
    assert.deepEqual([host.commands.size, host.taskProviders.size, host.providers.size, host.watchers.length], [0, 0, 0, 0]);
    assert.deepEqual(
        [...host.customEditors.keys()],
        customEditors.map(({ viewType }) => viewType),
    );
    assert.deepEqual(host.errors, []);
});

test("the program's place is a setting of the machine and counts only where there is trust", () => {
    assert.equal(configuration.properties["gato.path"]?.scope, "machine");
    assert.equal(manifest.capabilities.untrustedWorkspaces.supported, "limited");
    assert.deepEqual(manifest.capabilities.untrustedWorkspaces.restrictedConfigurations, ["gato.path"]);
    for (const { command, enablement } of commands) assert.ok(enablement.startsWith("isWorkspaceTrusted"), command);
});

test("trust starts it; a missing gato is told once, with what to do", async () => {
    host.isTrusted = true;
    host.answers.push("Open Settings");
    await host.trusted.fireAndWait(undefined);
    assert.equal(host.errors.length, 1);
    assert.match(host.errors[0] ?? "", /no-gato-here.*not a program\. Install gato, or set gato\.path to its file/);
    assert.deepEqual(host.executed, [["workbench.action.openSettings", ["gato.path"]]]);
});

test("what package.json promises is registered, and nothing else", () => {
    assert.deepEqual([...host.commands.keys()].sort(), commands.map(({ command }) => command).sort());
    assert.deepEqual(
        [...host.taskProviders.keys()],
        taskDefinitions.map(({ type }) => type),
    );
    assert.deepEqual(
        [...host.trees.keys()],
        views.debug.map(({ id }) => id),
    );
});

test("the walkthrough has pages that are shipped, and buttons that are there", () => {
    const known = [...commands.map(({ command }) => command), "workbench.action.openSettings", "testing.runAll"];
    const [walkthrough, ...others] = walkthroughs;
    assert.ok(walkthrough && others.length === 0 && manifest.files.includes("walkthrough"));
    assert.ok(walkthrough.steps.length >= 4 && walkthrough.steps.length <= 6);
    for (const { id, description, media, completionEvents } of walkthrough.steps) {
        assert.match(readFileSync(join(extensionFolder, media.markdown), "utf8"), /^# \S/, id);
        const buttons = [...description.matchAll(/\(command:([\w.]+)/g)].map(([, name]) => name ?? "");
        assert.equal(buttons.length, 1, id);
        const ends = completionEvents.filter((event) => event.startsWith("onCommand:")).map((event) => event.slice(10));
        for (const name of [...buttons, ...ends]) assert.ok(known.includes(name), name);
    }
});

test("the icon is a square picture that is large enough, and shipped", () => {
    const icon = readFileSync(join(extensionFolder, manifest.icon));
    assert.equal(icon.toString("latin1", 1, 4), "PNG");
    const [width, height] = [icon.readUInt32BE(16), icon.readUInt32BE(20)];
    assert.ok(width === height && width >= 128, `${width} by ${height}`);
    assert.ok(manifest.files.includes(manifest.icon));
});

test("what a launch can have is described, and the snippets have nothing else", () => {
    const common = ["type", "request", "name"];
    for (const { configurationAttributes, configurationSnippets } of manifest.contributes.debuggers) {
        const { properties } = configurationAttributes.launch;
        for (const [name, schema] of Object.entries(properties)) assert.equal(typeof schema, "object", name);
        for (const { body } of configurationSnippets)
            for (const name of Object.keys(body)) assert.ok(common.includes(name) || name in properties, name);
    }
});

test("commands say again that gato is missing, and do nothing", async () => {
    for (const command of ["build", "run", "play", "playInTerminal", "debug", "sendToVice", "sendToUltimate", "newProject"]) {
        host.errors.length = 0;
        await host.command(`gato.${command}`);
        assert.equal(host.errors.length, 1, command);
    }
    assert.deepEqual(host.tasks, []);
    assert.deepEqual(await host.taskProviders.get("gato")?.provideTasks({} as never), []);
});

test("without a setting the gato on the PATH is taken", async () => {
    const { PATH } = process.env;
    process.env["PATH"] = programs;
    host.set("gato.path", "");
    const offered = (await host.taskProviders.get("gato")?.provideTasks({} as never)) ?? [];
    process.env["PATH"] = PATH;
    const executions = offered.map(({ execution }) => execution as unknown as { readonly process: string });
    assert.deepEqual(
        executions.map((execution) => execution.process),
        [join(programs, "gato"), join(programs, "gato")],
    );
});

test("with gato in its place the commands make tasks", async () => {
    host.errors.length = 0;
    host.set("gato.path", gato);
    host.open(join(project, "game.asm"));
    await host.command("gato.build");
    await host.command("gato.run");
    await host.command("gato.playInTerminal");
    const words = host.tasks.map(({ execution }) => [execution.process, ...execution.args]);
    const source = join(project, "game.asm");
    assert.deepEqual(
        words,
        ["build", "run", "play"].map((command) => [gato, command, source]),
    );
    assert.ok(host.tasks.every(({ scope, problemMatchers }) => scope === folder && problemMatchers === "$gato"));
    assert.deepEqual(host.errors, []);
});

test("a program is sent by tasks, and the Ultimate's address is asked for and kept", async () => {
    host.tasks.length = 0;
    const source = join(project, "game.asm");
    await host.command("gato.sendToVice");
    host.answers.push(" 192.168.1.64 ");
    await host.command("gato.sendToUltimate");
    await host.command("gato.sendToUltimate"); // the user declines
    assert.deepEqual(
        host.tasks.map(({ execution }) => execution.args),
        [
            ["send", source, "vice"],
            ["send", source, "ultimate", "--host", "192.168.1.64"],
        ],
    );
    const [first, second] = host.inputs;
    assert.deepEqual([first?.value, second?.value], ["", "192.168.1.64"]);
    for (const good of ["192.168.1.64", "fe80::1"]) assert.equal(first?.validateInput?.(good), undefined, good);
    for (const wrong of ["", "u64", "http://192.168.1.64", "192.168.1.64:80", "--host"])
        assert.equal(typeof first?.validateInput?.(wrong), "string", wrong);
});

test("the nearest project is built in place of the source, and with two of them the user chooses", async () => {
    host.tasks.length = 0;
    write(project, { "gato.json": '{"name": "game", "sources": ["game.asm"]}' });
    await host.command("gato.build");
    write(project, { "b.gato.json": '{"name": "b", "sources": ["game.asm"]}' });
    host.answers.push(join(project, "b.gato.json"));
    await host.command("gato.build");
    await host.command("gato.build"); // the user declines
    assert.deepEqual(
        host.tasks.map(({ execution }) => execution.args[1]),
        [join(project, "gato.json"), join(project, "b.gato.json")],
    );
});

test("tasks of tasks.json get gato and their words", async () => {
    const provider = host.taskProviders.get("gato");
    const definition = { type: "gato", command: "run", arguments: ["build/game.prg"] };
    const task = (await provider?.resolveTask(
        { definition, scope: folder } as never,
        {} as never,
    )) as unknown as (typeof host.tasks)[number];
    assert.deepEqual(task.execution.args, ["run", "build/game.prg"]);
    assert.equal(
        await provider?.resolveTask({ definition: { type: "gato", command: "erase" } } as never, {} as never),
        undefined,
    );
    const offered = (await provider?.provideTasks({} as never)) ?? [];
    assert.deepEqual(
        offered.map(({ name, group }) => [name, group?.id]),
        [
            ["build", "build"],
            ["test", "test"],
        ],
    );
});

test("a new project is made by gato and opened", async () => {
    host.executed.length = 0;
    host.answers.push("snake", [{ fsPath: project }]);
    await host.command("gato.newProject");
    assert.match(readFileSync(join(project, "snake", "gato.json"), "utf8"), /"name": "snake"/);
    const [[name, [uri]] = ["", []]] = host.executed;
    assert.deepEqual([name, (uri as { fsPath: string }).fsPath], ["vscode.openFolder", join(project, "snake")]);
});

test("what gato says against a new project is shown", async () => {
    host.errors.length = 0;
    host.answers.push("snake", [{ fsPath: project }]);
    await host.command("gato.newProject");
    assert.match(host.errors[0] ?? "", /snake/);
});
