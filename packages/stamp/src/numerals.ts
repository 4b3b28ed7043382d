import { path } from './svg-text.ts'

/** Cut on a grid of 3 × 5 pixels: sharp at 34 × 42, round when enlarged, and no font is needed. */
const DIGITS = [
  'M0 1a1 1 0 012 0v2a1 1 0 01-2 0z',
  'M0 .9L.9.2H1V4M0 4h2',
  'M0 1a1 1 0 012 0c0 1-2 2-2 3h2',
  'M0 0h2L1 1.7c1.4 0 1.4 2.3 0 2.3q-.7 0-1-.5',
  'M1.5 4V0L0 2.8h2.3',
  'M2 0H.1v1.7h.7a1.1 1.1 0 010 2.3H0',
  'M1.8 0Q0 1 0 3a1 1 0 002 0 1 1 0 00-2 0',
  'M0 0h2L.6 4',
  'M1 2a1 1 0 110-2 1 1 0 010 2 1 1 0 100 2 1 1 0 000-2',
  'M.2 4Q2 3 2 1a1 1 0 00-2 0 1 1 0 002 0',
] as const

/** A whole number of at most three digits with its middle at `x` and its top at `y`, in the colour of the paper. */
export function numerals(value: number, x: number, y: number): string {
  const digits = [...String(value)].slice(0, 3)
  const left = Math.floor(x - (digits.length * 4 - 1) / 2) + 0.5
  const cut = digits.map((digit, nth) =>
    path(DIGITS[Number(digit)] ?? '', nth === 0 ? '' : ` transform="translate(${nth * 4})"`),
  )
  return `<g stroke="var(--p)" transform="translate(${left} ${y})">${cut.join('')}</g>`
}
