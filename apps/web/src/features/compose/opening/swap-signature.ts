import { SIGNATURE_SEPARATOR } from '#contract/compose/compose.ts'
import { htmlToText } from '../body/html-to-text.ts'
import type { EarlierText } from '../composer-state.ts'
import { SIGNATURE_CLASS, signatureBlock } from './signature.ts'

export const wordsOf = (text: string | null): string => (text ?? '').replace(/[\s\u200b]+/g, '')

/**
 * The text under another sender's signature. Null leaves it alone: there is no signature, or the
 * writer has changed it. Decisions 15.
 */
export function swapSignature(
  { content, content_type }: EarlierText,
  from: string,
  to: string,
): string | null {
  if (from === '' || from === to) return null
  return content_type === 'text/html' ? swapHtml(content, from, to) : swapPlain(content, from, to)
}

function swapHtml(content: string, from: string, to: string): string | null {
  const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body
  const body = parse(content)
  const was = wordsOf(parse(signatureBlock(from)).textContent)
  // A quoted letter has its own.
  const found = [...body.querySelectorAll(`.${SIGNATURE_CLASS}`)].find(
    (block) => !block.closest('blockquote') && wordsOf(block.textContent) === was,
  )
  if (!found) return null
  found.outerHTML = signatureBlock(to)
  return body.innerHTML
}

export const plainBlock = (signature: string): string =>
  signature === '' ? '' : `${SIGNATURE_SEPARATOR}\n${htmlToText(signature).trimEnd()}`

function swapPlain(content: string, from: string, to: string): string | null {
  const [was, next] = [plainBlock(from), plainBlock(to)]
  return content.includes(was) ? content.replace(was, () => next) : null
}
