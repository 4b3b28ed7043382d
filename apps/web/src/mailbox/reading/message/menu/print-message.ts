import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import { postmarkSvg } from '#stamp/postmarks/postmark.ts'
import { stampSvg } from '#stamp/stamp.ts'
import { escapeHtml } from '#ui/message-frame/escape-html.ts'
import { textHtml } from '#ui/message-frame/plain/text-html.ts'
import { ownLayer } from '#ui/message-frame/text/marks-sheet.ts'
import { postmarkDay } from '#web/platform/dates/stamp-date.ts'
import { formatMoment, formatTime } from '#web/platform/words/format.ts'
import type { T } from '#web/platform/words/i18n.ts'
import { textOf } from '../decode-content.ts'
import { detailFields } from '../message-fields.ts'

/** As for the frame that shows it: nothing runs, and no images but ours are loaded. Architecture §6.4. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: blob:"
const SHEET = `
:root{font:12pt/1.5 system-ui,sans-serif;color:#000;background:#fff;overflow-wrap:break-word}
body{margin:0}
.pmt-text{white-space:pre-wrap}
.pmt-text :is(p,blockquote){margin:8pt 0}
.pmt-text blockquote{padding-inline-start:12pt;border-inline-start:1.5pt solid #999}
.pmt-text :is(:first-child){margin-top:0}
.pmt-text :is(:last-child){margin-bottom:0}
img{max-width:100%;height:auto}`
/** Who wrote it and when is said by us: the message's own styles do not reach it. */
const HEADING_SHEET = ownLayer(`
.pmt-heading,.pmt-heading :is(h1,dl,dt,dd){all:revert;color:#000;font-family:system-ui,sans-serif}
.pmt-heading{display:block;margin:0 0 12pt;padding:0 0 8pt;border-bottom:1px solid #999}
.pmt-heading h1{display:block;margin:0 0 6pt;font-size:15pt;line-height:1.3}
.pmt-heading dl{display:grid;grid-template-columns:auto 1fr;gap:0 12pt;margin:0;font-size:10pt}
.pmt-heading .pmt-stamp,.pmt-heading .pmt-stamp img{all:revert;display:block;position:static}
.pmt-heading .pmt-stamp{float:right;width:22mm;margin:0 0 4pt 12pt}
.pmt-heading .pmt-stamp img{float:right;width:9mm;height:11mm}
.pmt-heading .pmt-stamp img:first-child{float:left;width:15mm;height:15mm;margin-right:-2mm;transform:rotate(-8deg);opacity:.86}
.pmt-heading dt{color:#555}
.pmt-heading dd{margin:0}
:is(.pmt-heading,.pmt-heading *)::before,:is(.pmt-heading,.pmt-heading *)::after{content:none}
`)

/** A message alone as a document: subject, people and date, then all of its text with the quotes open. */
export function printDocument(message: Message, subject: string, t: T): string {
  const text = textOf(message)
  const body = message.content_type === 'text/html' ? text : `<div class="pmt-text">${textHtml(text)}</div>`
  const fields = [...detailFields(message, message, t), [t('reading.date'), dateOf(message, t)] as const]
  const lines = fields.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
  const heading = `<header class="pmt-heading">${stampOf(message, t)}<h1>${escapeHtml(subject)}</h1><dl>${lines.join('')}</dl></header>`
  return `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="referrer" content="no-referrer"><title>${escapeHtml(subject)}</title><style>${SHEET}${HEADING_SHEET}</style></head><body>${heading}${body}</body></html>`
}

/** As images: no style of the message reaches into them. */
function stampOf({ proof, fields, created_at }: Message, t: T): string {
  if (!proof || proof.state === 'unproven') return ''
  const { state, domain } = proof
  const at = new Date(created_at)
  const stamp = stampSvg({ sender: fields.from[0]?.email ?? '', state })
  const day = postmarkDay(t.language, at, new Date())
  const postmark = postmarkSvg({ date: day, time: formatTime(at), domain, state })
  const images = [postmark, stamp].map(
    (svg) => `<img alt="" src="data:image/svg+xml,${encodeURIComponent(svg)}">`,
  )
  return `<div class="pmt-stamp">${images.join('')}</div>`
}

const dateOf = ({ created_at }: Message, t: T): string => formatMoment(t.language, created_at)

/** Modals are what printing counts as; scripts stay forbidden. */
const SANDBOX = 'allow-same-origin allow-modals'

/** Prints a message with its headers and nothing of the product around it. */
export function printMessage(message: Message, subject: string, t: T): void {
  for (const earlier of document.querySelectorAll('iframe[data-printing]')) earlier.remove()
  const frame = document.createElement('iframe')
  frame.dataset.printing = ''
  frame.title = t('reading.print_frame')
  frame.setAttribute('sandbox', SANDBOX)
  // Away from sight, not from the printer: a frame that is not displayed prints nothing.
  frame.style.cssText = 'position:fixed;left:-10000px;width:800px;height:600px;border:0'
  frame.srcdoc = printDocument(message, subject, t)
  frame.addEventListener('load', () => frame.contentWindow?.print(), { once: true })
  document.body.append(frame)
}
