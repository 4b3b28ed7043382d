const BLOCKS =
  'address, article, aside, blockquote, body, center, dd, details, div, dl, dt, footer, h1, h2, h3, h4, h5, h6, header, hr, li, ol, p, pre, section, table, td, th, tr, ul'
/** An attribution stands right above its quote: further up nobody looks. */
const NODES_MAX = 200
const LINE_CHARS_MAX = 400

export interface LineAbove {
  /** White space made single. */
  text: string
  /** Where the line begins. */
  first: ChildNode
}

/**
 * The last line of text that a reader sees above an element of a message: since the line break or the beginning
 * of the block before it. Null when there is none near, or something else than text stands there.
 */
export function lineAbove(body: HTMLElement, element: Element): LineAbove | null {
  const walk = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  walk.currentNode = element
  let text = ''
  let first: Text | null = null
  for (let nth = 0; nth < NODES_MAX && text.length < LINE_CHARS_MAX; nth++) {
    const node = walk.previousNode()
    if (!node || node === body) return whole(text, first)
    if (node instanceof Text) {
      if (first && blockOf(node) !== blockOf(first)) return whole(text, first)
      text = node.data + text
      if (node.data.trim() !== '') first = node
    } else if (node instanceof Element) {
      if (node.matches('img')) return whole(text, first)
      if (first && node.matches(`br, ${BLOCKS}`)) return whole(text, first)
    }
  }
  return null
}

const whole = (text: string, first: Text | null): LineAbove | null =>
  first && { text: text.replace(/\s+/g, ' ').trim(), first }

const blockOf = (node: Text): Element | null => node.parentElement?.closest(BLOCKS) ?? null
