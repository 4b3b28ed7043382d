import { fnv1a } from '../fnv1a.ts'
import type { StampState } from '../stamp.ts'
import { escaped, num } from '../svg-text.ts'

export interface PostmarkOptions {
  /** Ready texts, short: `22 нояб.` and `11:04`. */
  date: string
  time: string
  /** Whose signature holds, or whose failed. */
  domain: string
  state: StampState
}

const DOMAIN_CHARS_MAX = 24
/** Ready texts are never longer; what is, could not be read on a ring of 41 px. */
const LABEL_CHARS_MAX = 12
/** Room of the upper half ring for a sign of the domain, before their number. */
const ARC_PX = 76
const PLAIN = 'text-anchor="middle" stroke="none" fill="currentColor"'
const WAVES = 'M22.4 56.2q1.6-2 3.2 0t3.2 0 3.2 0 3.2 0 3.2 0 3.2 0M25.6 59.4q1.6-2 3.2 0t3.2 0 3.2 0 3.2 0'

/** A long domain keeps its end, which is what somebody owns. */
function shortened(domain: string): string {
  const signs = [...domain]
  return signs.length > DOMAIN_CHARS_MAX ? `…${signs.slice(1 - DOMAIN_CHARS_MAX).join('')}` : domain
}

/**
 * The postmark of an arrival as the text of an SVG, 64 × 64 px. An unproven one is a plain ring without a domain, a
 * forged one is red and broken.
 */
export function postmarkSvg({ date, time, domain, state }: PostmarkOptions): string {
  const isProven = state === 'proven' || state === 'member'
  const isForged = state === 'forged'
  const ink = isForged ? 'var(--stamp-red,#b3291f)' : 'var(--stamp-mark,#3d3c3a)'
  const [day, hour] = [date, time].map((text) => [...text].slice(0, LABEL_CHARS_MAX).join(''))
  const label = (y: number, px: number, text = '') =>
    `<text x="32" y="${y}" font-size="${px}" font-weight="600" ${PLAIN}>${escaped(text)}</text>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64" fill="none" stroke="currentColor" style="color:${ink};font-family:var(--font-ui,system-ui,sans-serif);font-variant-numeric:tabular-nums">` +
    `<circle cx="32" cy="32" r="31" stroke-width="1.3"${isForged ? ' stroke-dasharray="4.87 3.25"' : ''}/>` +
    (isProven ? '<circle cx="32" cy="32" r="20.5" stroke-width=".7"/>' : '') +
    (state === 'unproven' ? '' : domainAround(shortened(domain))) +
    label(30.4, 8.4, day) +
    label(41.2, 10.4, hour) +
    (isProven ? `<path d="${WAVES}" stroke-width=".8"/>` : '') +
    '</svg>'
  )
}

/** Along the upper half of the ring, from its left to its right. */
function domainAround(domain: string): string {
  const count = [...domain].length
  if (count === 0) return ''
  const px = count > 18 ? 6.2 : 7.2
  const spacing = Math.max(-0.1, Math.min(0.9, ARC_PX / count - px * 0.56))
  const id = `p${fnv1a(domain).toString(36)}`
  return (
    `<path id="${id}" d="M8.4 32a23.6 23.6 0 0147.2 0" stroke="none"/>` +
    `<text font-size="${px}" font-weight="500" letter-spacing="${num(spacing)}" ${PLAIN}>` +
    `<textPath href="#${id}" startOffset="50%">${escaped(domain)}</textPath></text>`
  )
}
