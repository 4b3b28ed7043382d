import { textHtml } from './plain/text-html.ts'
import { withLinks } from './plain/with-links.ts'
import { type FoldWords, foldHtml } from './text/fold.ts'
import { splitText } from './text/split-text.ts'

/** Plain text as HTML: nothing in it is markup, addresses are live, the quote at the end folds. Decisions 10. */
export function messageFromText(text: string, words: FoldWords, { isForward = false } = {}): string {
  const { reply, signature, quote } = splitText(text, { isForward })
  const shown = [`<div class="pmt-text">${textHtml(reply)}</div>`]
  if (signature) shown.push(signatureHtml(signature))
  if (quote) shown.push(foldHtml(`<div class="pmt-text">${textHtml(quote)}</div>`, words))
  return shown.join('')
}

/** The dashes that part it from the message are there for programs: a line is drawn in their stead. RFC 3676 §4.3. */
function signatureHtml(signature: string): string {
  const dashes = /^---?[ \t]*\r?\n/.exec(signature)?.[0] ?? ''
  const hidden = dashes && `<span class="pmt-dashes">${dashes}</span>`
  return `<div class="pmt-text pmt-signature">${hidden}${withLinks(signature.slice(dashes.length))}</div>`
}
