import { escapeHtml } from './escape-html.ts'
import { MARKS_SHEET } from './text/marks-sheet.ts'

export type Ground = 'theme' | 'paper' | 'darkened'

export interface MailDocument {
  /** A fragment that was sanitised on the server, or made of plain text. */
  message: string
  title: string
  theme: 'light' | 'dark'
  /** What the message lies on: the theme, light paper, or paper turned dark. */
  ground: Ground
  /** It brings a design of its own, and may be as wide as it likes; made of tables, it reaches the edges of its paper. */
  isDesigned: boolean
  /** Written in Latin letters, which are narrower: their lines are shorter for as many signs. */
  isLatin?: boolean
  /** Values of the design tokens named in MAIL_TOKENS. */
  tokens: Readonly<Record<string, string>>
}

/** Tokens of the product that the message's own document needs: style sheets do not reach into a frame. */
export const MAIL_TOKENS = [
  '--font-ui',
  '--font-mono',
  '--letter-fs',
  '--text',
  '--text-2',
  '--accent-text',
  '--line',
  '--line-strong',
  '--sunken',
  '--active',
  '--surface',
  '--focus',
  '--warn-text',
  '--danger-tint',
  '--danger-text',
  '--paper',
  '--paper-text',
  '--mark',
  '--mark-text',
  '--paper-mark',
  '--r-4',
  '--r-6',
] as const

/** Second to the sanitiser: even untouched HTML could load nothing but images of ours. Architecture §6.4. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: blob:"

/**
 * The whole document of a message, for `srcdoc` of a frame without scripts. The
 * message's own style sheets come after ours and win, except where the frame's
 * measures depend on it; those stand in style attributes.
 */
export function mailDocument(parts: MailDocument): string {
  const { message, title, theme, ground, isDesigned, isLatin = false, tokens } = parts
  const values = MAIL_TOKENS.map((name) => `${name}:${(tokens[name] ?? '').replace(/[<>{};]/g, '')}`).join(
    ';',
  )
  return `<!doctype html><html data-ground="${ground}"${isDesigned ? ' data-designed' : ''}${isLatin ? ' data-latin' : ''} style="height:auto!important;min-height:0!important;overflow:hidden!important;margin:0!important;padding:0!important;color-scheme:${schemeOf(ground, theme)}!important"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="referrer" content="no-referrer"><meta http-equiv="x-dns-prefetch-control" content="off"><title>${escapeHtml(title)}</title><style>:root{${values}}${SHEET}${MARKS_SHEET}</style></head><body style="height:auto!important;min-height:0!important;max-height:none!important"><div class="pmt-letter" style="overflow-x:auto!important;overflow-y:hidden!important;height:auto!important">${message}</div></body></html>`
}

/** Light and dark values of tokens and controls follow it. */
export const schemeOf = (ground: Ground, theme: 'light' | 'dark') => (ground === 'theme' ? theme : 'light')

const SHEET = `
:root{font:var(--letter-fs)/26px var(--font-ui);color:var(--text);background:transparent;overflow-wrap:break-word;-webkit-text-size-adjust:100%}
:root:not([data-ground="theme"]){color:var(--paper-text)}
body{margin:0}
.pmt-letter{display:flow-root;padding-bottom:1px}
:root:not([data-ground="theme"]) body{contain:paint;background:var(--paper);border-radius:var(--r-6);padding:16px}
:root[data-designed]:not([data-ground="theme"]):has(table) body{padding:0;border-radius:0}
:root[data-ground="darkened"] body{filter:invert(1) hue-rotate(180deg)}
:root[data-ground="darkened"] img{filter:invert(1) hue-rotate(180deg)}
:root:not([data-designed]) .pmt-letter{max-width:660px}
:root[data-latin]:not([data-designed]) .pmt-letter{max-width:560px}
.pmt-letter>:first-child{margin-top:0}
.pmt-letter>:last-child{margin-bottom:0}
:where(:root:not([data-designed])) p{margin:14px 0;text-wrap:pretty}
:where(:root:not([data-designed])) :where(p,li,blockquote){unicode-bidi:plaintext}
a{color:var(--accent-text);text-decoration-thickness:1px;text-underline-offset:3px;overflow-wrap:anywhere}
table{font-variant-numeric:tabular-nums}
:where(:root:not([data-designed]) table:not([border],[cellpadding],[width],[style]):has(th)){border-collapse:collapse;font-size:14px;line-height:20px}
:where(:root:not([data-designed]) table:not([border],[cellpadding],[width],[style]):has(th)) :where(th,td){padding:7px 16px 7px 0;border-bottom:1px solid var(--line);text-align:start}
:where(:root:not([data-designed]) table:not([border],[cellpadding],[width],[style])) :where(th){font-weight:500;color:var(--text-2)}
img{max-width:100%}
img:not([height]),.pmt-photo{height:auto}
pre{white-space:pre-wrap;font-family:var(--font-mono)}
pre,code,tt,kbd,samp{font-size:.86em}
:where(:root:not([data-designed])) :where(code){padding:1px 4px;border-radius:var(--r-4);background:var(--sunken)}
:where(:root:not([data-designed])) pre:where(:has(>code)){padding:12px 16px;border-radius:var(--r-6);background:var(--sunken);line-height:20px;white-space:pre;overflow-x:auto;tab-size:4}
:where(pre)>code{padding:0;background:none;font-size:inherit}
hr{border:0;border-top:1px solid var(--line)}
blockquote{margin:14px 0 0;padding:0;padding-inline-start:16px;border-inline-start:2px solid var(--line-strong)}
.pmt-text{white-space:pre-wrap;unicode-bidi:plaintext;text-wrap:pretty}
.pmt-text blockquote{margin:14px 0}
.pmt-text :first-child{margin-top:0}
.pmt-text :last-child{margin-bottom:0}
:where([data-ground="theme"]) .pmt-text blockquote{color:var(--text-2)}
`.replaceAll('\n', '')
