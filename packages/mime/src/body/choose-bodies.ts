import type { Part } from './part.ts'

/** Which parts are the text, which the HTML, which are files; each list in the order of the message. */
export interface Bodies {
  text: Part[]
  html: Part[]
  attachments: Part[]
}

/** A multipart in which no part was found is shown as it stands. */
const isText = ({ type }: Part): boolean =>
  type.value === 'text/plain' || type.value === 'text/html' || type.value.startsWith('multipart/')

const isBody = (part: Part): boolean => isText(part) && part.disposition.value !== 'attachment'

const holdsHtml = (part: Part): boolean =>
  part.children.length > 0 ? part.children.some(holdsHtml) : part.type.value === 'text/html' && isBody(part)

/**
 * Sorts the leaves of the tree after RFC 8621 §4.1.4, wider in one point: a
 * text part that is not called an attachment is read in place, file name or not. In an alternative the branch with HTML is
 * for the HTML view and the others for the text; elsewhere a part belongs to both views.
 */
export function chooseBodies(raw: Buffer, root: Part): Bodies {
  const bodies: Bodies = { text: [], html: [], attachments: [] }
  sort(raw, root, bodies, true, true)
  return bodies
}

/** A multipart in which no part was found, nor anything else. */
const isEmpty = (raw: Buffer, part: Part): boolean =>
  part.type.value.startsWith('multipart/') && raw.toString('latin1', part.start, part.end).trim() === ''

function sort(raw: Buffer, part: Part, bodies: Bodies, forText: boolean, forHtml: boolean): void {
  if (part.children.length === 0) {
    if (isEmpty(raw, part)) return
    if (!isBody(part)) bodies.attachments.push(part)
    if (isBody(part) && forText) bodies.text.push(part)
    if (isBody(part) && forHtml) bodies.html.push(part)
    return
  }
  if (part.type.value !== 'multipart/alternative') {
    for (const child of part.children) sort(raw, child, bodies, forText, forHtml)
    return
  }
  const before = { text: bodies.text.length, html: bodies.html.length }
  for (const child of part.children) {
    const isHtml = holdsHtml(child)
    sort(raw, child, bodies, forText && !isHtml, forHtml && isHtml)
  }
  const hasText = bodies.text.length > before.text
  const hasHtml = bodies.html.length > before.html
  if (forText && !hasText) bodies.text.push(...bodies.html.slice(before.html))
  if (forHtml && !hasHtml) bodies.html.push(...bodies.text.slice(before.text))
}
