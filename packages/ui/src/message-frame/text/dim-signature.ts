const MARKED = '.gmail_signature, .moz-signature, [class*="email-signature"], [id^="Signature"]'
const SIGNATURE_CHARS_MAX = 600

/** Makes the signature of an HTML message paler: one that says so, or what follows a line "-- " or "---". Decisions 10. */
export function dimSignature(body: HTMLElement): void {
  for (const marked of body.querySelectorAll(MARKED)) marked.classList.add('pmt-signature')
  const walk = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const node = walk.currentNode as Text
    if (!/^\s*---?\s*$/.test(node.data) || node.parentElement?.closest('.pmt-fold, .pmt-signature')) continue
    const rest = restOf(node.parentElement === body || hasSiblings(node) ? node : node.parentElement!)
    if (rest.map((part) => part.textContent ?? '').join('').length <= SIGNATURE_CHARS_MAX) wrap(rest)
    return
  }
}

const hasSiblings = (node: ChildNode) => node.previousSibling !== null || node.nextSibling !== null

function restOf(first: ChildNode): ChildNode[] {
  const rest: ChildNode[] = []
  for (let node: ChildNode | null = first; node; node = node.nextSibling) {
    if (node instanceof Element && node.matches('.pmt-fold')) break
    rest.push(node)
  }
  return rest
}

function wrap(nodes: readonly ChildNode[]): void {
  const [first] = nodes
  if (!first) return
  const signature = document.createElement('div')
  signature.className = 'pmt-signature'
  first.before(signature)
  signature.append(...nodes)
}
