import { dimSignature } from './dim-signature.ts'
import type { FoldWords } from './fold.ts'
import { foldQuote } from './fold-quote.ts'
import { type LinkWords, nameLinks } from './name-links.ts'

/** Sanitised HTML with its quote folded, its links named and its signature dimmed. Runs in the browser. ui §9. */
export function letterFromHtml(html: string, words: FoldWords & LinkWords): string {
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html')
  foldQuote(body, words)
  dimSignature(body)
  nameLinks(body, words)
  return body.innerHTML
}
