import { escapeHtml } from '../escape-html.ts'

export interface FoldWords {
  /** Name of the button that unfolds a quote. */
  show_quote: string
}

/** A folded piece of a message. `<details>` unfolds without a script. */
export function foldHtml(html: string, { show_quote }: FoldWords): string {
  const label = escapeHtml(show_quote)
  return `<details class="pmt-fold"><summary title="${label}" aria-label="${label}">…</summary>${html}</details>`
}

/** The same around nodes of a document, in their place. */
export function foldNodes(nodes: readonly ChildNode[], { show_quote }: FoldWords): void {
  const [first] = nodes
  if (!first) return
  const summary = document.createElement('summary')
  summary.title = show_quote
  summary.ariaLabel = show_quote
  summary.textContent = '…'
  const fold = document.createElement('details')
  fold.className = 'pmt-fold'
  first.before(fold)
  fold.append(summary, ...nodes)
}
