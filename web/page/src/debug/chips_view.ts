// SPDX-License-Identifier: MIT
// The registers of the chips, each with what it is for; unfolded, with the meaning and the value of its bits, as `gato help` has them.
import { bitsOf, loadTopics, topicNamed, valueOfBits, type Topic } from "../help/topics";
import { inlineText } from "../help/article";
import { button, fill, make } from "../ui/dom";
import { icons } from "../ui/icons";
import type { Parts } from "../ui/parts";
import type { Variable } from "./dap_types";
import type { DebugView } from "./debug_view";
import { chipScopes, folded, scopesOf, variablesOf } from "./scopes";

const byteOf = (value: string) => parseInt(/\$([0-9a-f]+)/i.exec(value)?.[1] ?? "0", 16) & 0xff;
const binary = (byte: number) => `%${byte.toString(2).padStart(8, "0")}`;

export function chipsView(parts: Parts): DebugView {
    const element = make("div", { class: "scopes chips" });
    const opened = new Set<string>();
    const open = (topic: string) => {
        parts.app.store.set({ help: { kind: "topic", topic } });
    };
    const chip = (name: string, reference: number) =>
        folded([name], name, opened, async () => {
            const [registers, topics] = await Promise.all([variablesOf(parts, reference), loadTopics()]);
            return registers.map((one) => {
                const topic = topicNamed(topics, `register ${addressOf(one).slice(1)}`);
                return folded(line(one, topic), `${name}/${one.name}`, opened, () =>
                    Promise.resolve(explained(one, topic, parts, open)),
                );
            });
        });
    return {
        element,
        async refresh(isStale) {
            const scopes = await scopesOf(parts);
            if (isStale()) return;
            const wanted = chipScopes.flatMap((name) => scopes.find((scope) => scope.name === name) ?? []);
            fill(element, ...wanted.map(({ name, variablesReference }) => chip(name, variablesReference)));
        },
    };
}

const addressOf = ({ memoryReference = "" }: Variable) => memoryReference;

/** "$d011 VIC: control register 1" without what stands before it. */
const purposeOf = ({ title }: Topic) => title.slice(title.indexOf(":") + 1).trim();

function line(variable: Variable, topic: Topic | undefined): HTMLElement[] {
    const byte = byteOf(variable.value);
    return [
        make("code", { class: "chip-address" }, addressOf(variable)),
        make("code", { class: "chip-name" }, variable.name),
        make("code", { class: "chip-value" }, `$${byte.toString(16).padStart(2, "0")}`),
        make("code", { class: "chip-bits" }, binary(byte)),
        make("span", { class: "chip-purpose" }, topic ? purposeOf(topic) : ""),
    ];
}

function explained(variable: Variable, topic: Topic | undefined, parts: Parts, open: (topic: string) => void): HTMLElement[] {
    if (!topic) return [];
    const byte = byteOf(variable.value);
    const rows = bitsOf(topic).map((bits) =>
        make(
            "tr",
            {},
            make("th", { scope: "row" }, bits.highest === bits.lowest ? `${bits.highest}` : `${bits.highest}–${bits.lowest}`),
            make("td", { class: "bits-value" }, String(valueOfBits(bits, byte))),
            make("td", {}, ...inlineText(bits.meaning)),
        ),
    );
    const help = button(
        parts.app.texts.chipHelp(addressOf(variable)),
        () => {
            open(topic.topic);
        },
        { class: "button small", icon: icons.help },
    );
    return [...(rows.length > 0 ? [make("table", { class: "chip-table" }, make("tbody", {}, ...rows))] : []), help];
}
