/**
 * A style sheet that no style sheet of a message can undo. In a layer important declarations win over important
 * ones outside of any, and a message has no layers (CSS Cascade 5 §6.4.4).
 */
export function ownLayer(sheet: string): string {
  const important = sheet
    .replaceAll('\n', '')
    .replace(
      /\{([^{}]*)\}/g,
      (_, declarations: string) => `{${declarations.replace(/(?=;|$)/g, '!important')}}`,
    )
  return `@layer pmt{${important}}`
}

/** How the reading pane's own marks in a message look. */
export const MARKS_SHEET = ownLayer(`
mark{background:var(--mark);color:var(--mark-text);border-radius:2px}
:root:not([data-ground="theme"]) mark{background:var(--paper-mark);color:inherit}
.pmt-signature{color:var(--text-2);font-size:14px;line-height:22px}
.pmt-signature>.pmt-dashes{display:none}
.pmt-signature:has(>.pmt-dashes)::before{content:"";display:block;width:32px;margin:14px 0 10px;border-top:1px solid var(--line-strong)}
:root:not([data-ground="theme"]) .pmt-signature{opacity:.75;color:inherit}
.pmt-off{color:var(--text-2);cursor:text}
:root:not([data-ground="theme"]) .pmt-off{color:inherit}
.pmt-host{all:revert;display:inline;visibility:visible;margin-inline:4px;padding:1px 5px;border-radius:var(--r-4);background:var(--danger-tint);color:var(--danger-text);font:400 13px/20px var(--font-mono);text-decoration:none;overflow-wrap:anywhere}
.pmt-host::before,.pmt-host::after{content:none}
.pmt-held{display:inline-block;box-sizing:border-box;outline:1px dashed var(--line-strong);outline-offset:-1px;background:var(--sunken);overflow:hidden;max-width:100%;padding:0 4px;color:var(--text-2);font:400 12px/16px var(--font-ui);text-align:start;vertical-align:middle}
:root:not([data-ground="theme"]) .pmt-held{background:none;color:inherit}
.pmt-held:empty{padding:0}
.pmt-held.pmt-photo{height:auto}
.pmt-held:is([width="0"],[width="1"],[height="0"],[height="1"]){visibility:hidden}
.pmt-fold{all:revert;display:block;margin-top:8px}
.pmt-fold:first-child{margin-top:0}
.pmt-fold>summary{all:revert;display:grid;place-items:center;width:32px;height:16px;border-radius:var(--r-4);background:var(--sunken);box-shadow:inset 0 0 0 1px var(--line);color:var(--text-2);font:600 12px/8px var(--font-ui);letter-spacing:1px;cursor:pointer;user-select:none;list-style:none}
.pmt-fold>summary::-webkit-details-marker{display:none}
.pmt-fold>summary:hover{background:var(--active)}
.pmt-fold>summary:focus-visible{outline:2px solid var(--focus);outline-offset:1px}
.pmt-fold[open]>summary{margin-bottom:8px}
:is(.pmt-fold,.pmt-fold>summary)::before,:is(.pmt-fold,.pmt-fold>summary)::after{content:none}
`)
