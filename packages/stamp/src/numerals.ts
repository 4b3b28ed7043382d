import { num, path } from './svg-text.ts'

/** Cut on a grid of 3 × 5 pixels: sharp at 34 × 42, round when enlarged, and no font is needed. Where each begins, and how it goes on. */
const DIGITS: readonly (readonly [x: number, y: number, strokes: string])[] = [
  [0, 1, 'a1 1 0 012 0v2a1 1 0 01-2 0z'],
  [0, 0.9, 'l.9-.7h.1v3.8m-1 0h2'],
  [0, 1, 'a1 1 0 012 0c0 1-2 2-2 3h2'],
  [0, 0, 'h2l-1 1.7c1.4 0 1.4 2.3 0 2.3q-.7 0-1-.5'],
  [1.5, 4, 'v-4l-1.5 2.8h2.3'],
  [2, 0, 'h-1.9v1.7h.7a1.1 1.1 0 010 2.3h-.8'],
  [1.8, 0, 'q-1.8 1-1.8 3a1 1 0 002 0 1 1 0 00-2 0'],
  [0, 0, 'h2l-1.4 4'],
  [1, 2, 'a1 1 0 110-2 1 1 0 010 2 1 1 0 100 2 1 1 0 000-2'],
  [0.2, 4, 'q1.8-1 1.8-3a1 1 0 00-2 0 1 1 0 002 0'],
]
const DIGIT_PX = 4

/** A whole number of at most three digits with its middle at `x` and its top at `y`, in the colour of the paper. */
export function numerals(value: number, x: number, y: number): string {
  const digits = [...String(Math.trunc(Math.abs(value)))].slice(0, 3)
  const left = Math.floor(x - (digits.length * DIGIT_PX - 1) / 2) + 0.5
  const cut = digits.map((digit, nth) => {
    const [from_x, from_y, strokes] = DIGITS[Number(digit)]!
    return `M${num(nth * DIGIT_PX + from_x)} ${num(from_y)}${strokes}`
  })
  return path(cut.join(''), ` stroke="var(--p)" transform="translate(${left} ${y})"`)
}
