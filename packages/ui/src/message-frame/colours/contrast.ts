import type { Ground } from '../mail-document.ts'

/** Red, green and blue from 0 to 255, and how opaque it is, from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number]

/** Text is readable from this contrast on. WCAG 2.2 §1.4.3. */
export const CONTRAST_MIN = 4.5

const BLACK: Colour = [0, 0, 0, 1]
const WHITE: Colour = [255, 255, 255, 1]
const STEPS = 20
/** A little more, so that whole numbers do not fall below. */
const CONTRAST_WANTED = CONTRAST_MIN + 0.1

/** Reads a computed colour, `rgb(1, 2, 3)` or `rgba(1, 2, 3, 0.5)`; null for any other way of writing it. */
export function readColour(computed: string): Colour | null {
  const [red, green, blue, alpha = 1] = (/^rgba?\(([^)]*)\)$/.exec(computed)?.[1] ?? '')
    .split(/[\s,/]+/)
    .map(Number)
  if (red === undefined || green === undefined || blue === undefined) return null
  return [red, green, blue, alpha].every(Number.isFinite) ? [red, green, blue, alpha] : null
}

const mix = (from: Colour, to: Colour, share: number, alpha = 1): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
  alpha,
]

/** A colour that lies over an opaque one. */
export const over = (upper: Colour, lower: Colour): Colour => mix(lower, upper, upper[3])

/** What `invert(1) hue-rotate(180deg)` makes of a colour. Filter Effects 1 §9. */
const darkened = ([red, green, blue]: Colour): Colour => {
  const [r, g, b] = [255 - red, 255 - green, 255 - blue]
  const bounded = (value: number) => Math.min(255, Math.max(0, value))
  return [
    bounded(-0.574 * r + 1.43 * g + 0.144 * b),
    bounded(0.426 * r + 0.43 * g + 0.144 * b),
    bounded(0.426 * r + 1.43 * g - 0.856 * b),
    1,
  ]
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.slice(0, 3).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** From 1 to 21, as the reader sees text on its ground. WCAG 2.2, contrast ratio. */
export function contrastOn(text: Colour, behind: Colour, ground: Ground): number {
  const seen = [over(text, behind), behind].map((each) => (ground === 'darkened' ? darkened(each) : each))
  const [dark, light] = seen.map(luminance).sort((one, other) => one - other)
  return (light! + 0.05) / (dark! + 0.05)
}

/**
 * The colour nearest to this one that can be read: the same, drawn towards black or white as far as
 * needed. Without enough contrast on either way, the better end.
 */
export function readableColour(text: Colour, behind: Colour, ground: Ground): Colour {
  for (let step = 1; step <= STEPS; step += 1) {
    for (const end of [BLACK, WHITE]) {
      const colour = mix(text, end, step / STEPS, text[3])
      if (contrastOn(colour, behind, ground) >= CONTRAST_WANTED) return colour
    }
  }
  const [black, white] = [BLACK, WHITE].map((end) => contrastOn(end, behind, ground))
  return black! > white! ? BLACK : WHITE
}
