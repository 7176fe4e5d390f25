// SPDX-License-Identifier: MIT
// Asks where the program is to be sent, builds it and sends it. Everything but the password is kept for the next time.
import { keep, kept, keptOneOf } from "../app/settings";
import { choice } from "../ui/choice";
import { openDialog, type Dialog } from "../ui/dialog";
import { fill, listen, make } from "../ui/dom";
import type { Parts } from "../ui/parts";
import type { Send, SendTakes } from "./sending";
import { sendTexts, type SendTexts } from "./texts";

type Recipient = Omit<SendTakes, "name" | "program">;

export function sendDialog(parts: Parts, send: Send): void {
    new SendDialog(parts, send, sendTexts(parts.app.state.language)).open();
}

class SendDialog {
    private to: "vice" | "ultimate" = keptOneOf("sendTo", ["vice", "ultimate"]);
    private readonly vicePort: HTMLInputElement;
    private readonly hostPort: HTMLInputElement;
    private readonly host: HTMLInputElement;
    private readonly password: HTMLInputElement;
    private readonly fields = make("div", { class: "send-fields" });
    private readonly passwordPlace = make("div", {});
    private readonly state = make("p", { class: "field-problem", role: "status" });
    private readonly submit: HTMLButtonElement;
    private dialog: Dialog | undefined;

    constructor(
        private readonly parts: Parts,
        private readonly send: Send,
        private readonly texts: SendTexts,
    ) {
        this.vicePort = portField(kept("vicePort") ?? "6502");
        this.hostPort = portField(kept("ultimatePort") ?? "80");
        this.host = make("input", {
            type: "text",
            value: kept("ultimateHost") ?? "",
            maxlength: "64",
            spellcheck: "false",
            autocapitalize: "off",
            required: true,
        });
        this.password = make("input", { type: "password", autocomplete: "off" });
        this.submit = make("button", { type: "submit", class: "button primary" }, texts.button);
    }

    open(): void {
        const { texts } = this;
        const recipients = [
            ["vice", texts.vice],
            ["ultimate", texts.ultimate],
        ] as const;
        const chosen = choice<"vice" | "ultimate">(texts.to, recipients, this.to, (to) => {
            this.to = to;
            this.showFields();
        });
        const form = make("form", { class: "name-form" }, chosen, this.fields, this.passwordPlace, this.state, this.submit);
        listen(form, {
            submit: (event) => {
                event.preventDefault();
                void this.run();
            },
        });
        this.showFields();
        this.dialog = openDialog(texts.title, texts.close, form);
        this.submit.focus();
    }

    private showFields(): void {
        const { texts } = this;
        fill(this.passwordPlace);
        const isVice = this.to === "vice";
        fill(
            this.fields,
            !isVice && field(texts.host, this.host, texts.hostHint),
            field(texts.port, isVice ? this.vicePort : this.hostPort, isVice ? texts.viceHint : ""),
        );
    }

    private recipient(): Recipient {
        if (this.to === "vice") return { to: "vice", port: this.vicePort.valueAsNumber };
        const { value } = this.password;
        return {
            to: "ultimate",
            host: this.host.value.trim(),
            port: this.hostPort.valueAsNumber,
            ...(value === "" ? {} : { password: value }),
        };
    }

    private keepAll(): void {
        keep("sendTo", this.to);
        if (this.to === "vice") keep("vicePort", this.vicePort.value);
        else {
            keep("ultimateHost", this.host.value.trim());
            keep("ultimatePort", this.hostPort.value);
        }
    }

    private async run(): Promise<void> {
        this.keepAll();
        this.submit.disabled = true;
        this.state.textContent = this.texts.sending;
        try {
            this.state.textContent = await this.sent();
        } catch (error) {
            this.state.textContent = error instanceof Error ? error.message : String(error);
        }
        this.submit.disabled = false;
    }

    /** Returns what is still in the way; then the dialog stays. */
    private async sent(): Promise<string> {
        const { app, workshop } = this.parts;
        const result = await workshop.buildNow();
        const name = result?.program;
        const program = name === undefined ? undefined : result?.outputs.get(name);
        if (name === undefined || !program) return this.texts.notBuilt;
        const answer = await this.send({ ...this.recipient(), name, program });
        if ("wantsPassword" in answer) {
            fill(this.passwordPlace, field(this.texts.password, this.password, this.texts.passwordHint));
            this.password.focus();
            return "";
        }
        app.say({ kind: "info", text: answer.text });
        this.dialog?.close();
        return "";
    }
}

const portField = (value: string) => make("input", { type: "number", min: "1", max: "65535", value, required: true });

const field = (label: string, input: HTMLElement, hint: string) =>
    make("label", { class: "field" }, make("span", {}, label), input, hint !== "" && make("span", { class: "faint" }, hint));
