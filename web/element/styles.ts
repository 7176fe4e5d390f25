// SPDX-License-Identifier: MIT
// The looks of an element, those of the playground: a style sheet made by script, as a page's policy may forbid one in its markup.

const text = `
:host { display: inline-block; width: 768px; max-width: 100%; font: 15px/1.4 system-ui, sans-serif; color: #f5f0e6; }
:host([hidden]) { display: none; }
.frame { position: relative; background: #000; line-height: 0; }
.frame:focus-visible { outline: 3px solid #8fc0ff; outline-offset: 2px; }
canvas { width: 100%; height: auto; image-rendering: pixelated; }
.frame:fullscreen { display: grid; place-items: center; }
.frame:fullscreen canvas { width: min(100vw, 100vh * 384 / 272); }
.start, .message { position: absolute; left: 50%; top: 50%; transform: translate(-50%, -50%); line-height: 1.4; }
.start { min-width: 8em; padding: .7em 1.4em; font-size: 1.2em; }
.message { top: auto; bottom: 0; transform: translateX(-50%); width: 100%; max-height: 60%; overflow: auto; box-sizing: border-box;
  margin: 0; padding: .5em .8em; background: rgb(0 0 0 / .85); white-space: pre-wrap; overflow-wrap: anywhere; }
.bar { display: flex; flex-wrap: wrap; gap: .4em; padding: .4em; background: #3b3026; }
button { font: inherit; min-height: 44px; padding: .3em 1em; border: 1px solid #d8ccb8; border-radius: 999px; background: #fffdf8;
  color: #241d16; font-weight: 550; cursor: pointer; }
button:hover { border-color: #94371c; background: #f3dfd2; }
button:focus-visible { outline: 3px solid #8fc0ff; outline-offset: 2px; }
button[aria-pressed="true"], .start, .start:hover { background: #94371c; color: #fff8ef; border-color: #94371c; }
.source { max-height: 20em; overflow: auto; margin: 0; padding: .8em; background: #201a15; color: #f0e7da; font: 13px/1.5 ui-monospace,
  monospace; tab-size: 8; }
.source:focus-visible { outline: 3px solid #8fc0ff; outline-offset: -3px; }
.touch-area { display: grid; gap: .4em; padding: .4em; background: #3b3026; touch-action: none; user-select: none;
  -webkit-user-select: none; }
.touch, .touch-keys { display: grid; gap: 4px; }
.touch-row { display: flex; gap: 4px; }
.touch-key, .touch-change { flex: 1 1 0; min-width: 0; padding: 0; border-radius: .4em; font-size: clamp(.55rem, 2.4vw, .9rem); touch-action: none; }
.touch-key.is-down { background: #94371c; color: #fff8ef; }
.touch-stick { display: flex; justify-content: space-between; align-items: center; padding: 0 1em; }
.stick-base { position: relative; width: 120px; height: 120px; border-radius: 50%; background: #57493b; touch-action: none; }
.stick-knob { position: absolute; inset: 30%; border-radius: 50%; background: #f5f0e6; transform: translate(var(--x, 0), var(--y, 0)); }
.stick-fire, .stick-fire:hover { width: 88px; height: 88px; border-radius: 50%; background: #94371c; color: #fff8ef; touch-action: none; }
[hidden] { display: none !important; }
`;

let sheet: CSSStyleSheet | undefined;

export function elementStyles(): CSSStyleSheet {
    if (!sheet) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
    }
    return sheet;
}
