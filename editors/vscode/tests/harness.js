// SPDX-License-Identifier: MIT
// In a browser, the extension's side of a page: sends it the messages of `script` (set before this file) once it is ready, does what
// the script's steps say, and leaves in the document what the page has sent, what it shows, and what the security policy forbade.
(() => {
    const posted = [];
    const violations = [];
    document.addEventListener("securitypolicyviolation", (event) => violations.push(event.violatedDirective));

    const steps = {
        message: (data) => window.dispatchEvent(new MessageEvent("message", { data })),
        key: ({ on, type, ...key }) =>
            document.querySelector(on).dispatchEvent(new KeyboardEvent(type, { ...key, bubbles: true, cancelable: true })),
        choose: ({ on, index }) => {
            const list = document.querySelector(on);
            list.selectedIndex = index;
            list.dispatchEvent(new Event("change"));
        },
        click: (on) => document.querySelector(on).dispatchEvent(new MouseEvent("click", { bubbles: true })),
        type: ({ on, text }) => (document.querySelector(on).value = text),
    };

    // The policy has to stop this one.
    function inject() {
        const script = document.createElement("script");
        script.textContent = "window.isInjected = true";
        document.body.append(script);
    }

    function pixelsOf(canvas) {
        const { width, height } = canvas;
        const data = width && height ? canvas.getContext("2d").getImageData(0, 0, width, height).data : [];
        return {
            width,
            height,
            first: [...data.slice(0, 4)],
            opaque: data.filter((_, i) => i % 4 === 3 && data[i] === 255).length,
        };
    }

    function report() {
        inject();
        const shown = document.querySelector("main").innerText;
        const canvases = [...document.querySelectorAll("canvas")].map(pixelsOf);
        const result = { posted, violations, isInjected: window.isInjected === true, shown, canvases };
        const element = document.createElement("template");
        element.id = "result";
        element.innerHTML = "";
        element.setAttribute("data-result", JSON.stringify(result));
        document.body.append(element);
    }

    window.acquireVsCodeApi = () => ({
        postMessage: (message) => {
            posted.push(message);
            if (message.type !== "ready") return;
            setTimeout(() => {
                for (const [step, words] of window.script) steps[step](words);
                // Violations are reported in a task of their own.
                report();
                setTimeout(() => {
                    document.querySelector("#result").remove();
                    report();
                });
            });
        },
    });
})();
