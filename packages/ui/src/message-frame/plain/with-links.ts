import { escapeHtml } from '../escape-html.ts'

/** Each alternative starts at a boundary and is bounded, so that a long line costs no more than its length. */
const LINK =
  /(?<![\p{L}\p{N}_/@.])(?:(?:https?:\/\/|www\.)[^\s<>"']{1,2000}|(?:mailto:)?[\p{L}\p{N}_.+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8})/giu
const CLOSING = /[.,;:!?…'"»”]$/u

/** Escaped text with its addresses made links. */
export function withLinks(text: string): string {
  const pieces: string[] = []
  let end = 0
  for (const match of text.matchAll(LINK)) {
    const address = withoutClosing(match[0])
    pieces.push(escapeHtml(text.slice(end, match.index)), linkHtml(address))
    end = match.index + address.length
  }
  pieces.push(escapeHtml(text.slice(end)))
  return pieces.join('')
}

/** The full stop after an address ends the sentence; a bracket belongs to it only when it was opened inside. */
function withoutClosing(address: string): string {
  let url = address
  for (;;) {
    const last = url.at(-1)!
    const isUnopened = (last === ')' && !url.includes('(')) || (last === ']' && !url.includes('['))
    if (!CLOSING.test(url) && !isUnopened) return url
    url = url.slice(0, -1)
  }
}

function linkHtml(address: string): string {
  const href = /^(?:https?:\/\/|mailto:)/i.test(address)
    ? address
    : address.includes('@') && !/^www\./i.test(address)
      ? `mailto:${address}`
      : `https://${address}`
  return `<a href="${escapeHtml(href)}" title="${escapeHtml(href)}" target="_blank" rel="noopener noreferrer">${escapeHtml(address)}</a>`
}
