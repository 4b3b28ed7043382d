import { fnv1a } from '../fnv1a.ts'
import { escaped, num } from '../svg-text.ts'

export interface LargePostmarkOptions {
  /** What it is the postmark of, on the upper half of the ring: `Входящие`, a domain. */
  name: string
  /** What came of it, on the lower half: `разобрано`. */
  word: string
  /** Ready texts, short: `2026`, `22 нояб.` and `10:42`. */
  year: string
  date: string
  time: string
}

const RING_CHARS_MAX = 30
/** Of a name that is longer: so many at its beginning, the rest at its end, where a domain says whose it is. */
const BEGINNING_CHARS = 9
const LABEL_CHARS_MAX = 12
/** Room on half of a ring, for letters that stand apart from one another. */
const HALF_PX = 216
const PX_MAX = 18
const EM_PER_CHAR = 0.86
const CENTRED = 'text-anchor="middle"'

/** The large postmark of a day that is done, or of a domain that is accepted, as the text of an SVG, 208 × 208 px. */
export function largePostmarkSvg({ name, word, year, date, time }: LargePostmarkOptions): string {
  const upper = onRing(name, 'M-74 0A74 74 0 0 1 74 0')
  const lower = onRing(word, 'M-86.5 0A86.5 86.5 0 0 0 86.5 0')
  const label = (y: number, px: number, text: string) =>
    `<text y="${y}" font-size="${px}" ${CENTRED}>${escaped([...text].slice(0, LABEL_CHARS_MAX).join(''))}</text>`
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-104 -104 208 208" width="208" height="208" fill="none" stroke="currentColor" style="color:var(--stamp-mark,#3d3c3a);font-family:var(--font-ui,system-ui,sans-serif);font-variant-numeric:tabular-nums">' +
    '<circle r="100" stroke-width="3"/><circle r="66" stroke-width="1.6"/><path d="M-62-22H62M-62 26H62" stroke-width="1.6"/>' +
    `<g stroke="none" fill="currentColor" font-weight="600">${upper}${lower}` +
    `${label(-33, 15, year)}${label(13, [...date].length > 7 ? 25 : 29, date)}${label(47, 15, time)}</g></svg>`
  )
}

/** Capitals along a half of the ring, smaller where there are many. */
function onRing(text: string, path: string): string {
  const chars = [...text.toUpperCase()]
  const shown =
    chars.length > RING_CHARS_MAX
      ? [...chars.slice(0, BEGINNING_CHARS), '…', ...chars.slice(BEGINNING_CHARS + 1 - RING_CHARS_MAX)]
      : chars
  if (shown.length === 0) return ''
  const px = Math.min(PX_MAX, HALF_PX / (shown.length * EM_PER_CHAR))
  const id = `l${fnv1a(path + shown.join('')).toString(36)}`
  return (
    `<path id="${id}" d="${path}" fill="none"/><text font-size="${num(px)}" letter-spacing=".08em" ${CENTRED}>` +
    `<textPath href="#${id}" startOffset="50%">${escaped(shown.join(''))}</textPath></text>`
  )
}
