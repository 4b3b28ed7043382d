import type { Cursor } from '../cursor.ts'

const DIGITS = /[0-9]+/y
const NUMBER_MAX = 2 ** 32 - 1
const NUMBER_64_MAX = 2n ** 63n - 1n

/** 0 to 2^32-1. */
export function number(cursor: Cursor, what: string): number {
  const value = Number(digits(cursor, what))
  if (value > NUMBER_MAX) throw cursor.fault(`${what} is above ${NUMBER_MAX}`)
  return value
}

/** 1 to 2^32-1. */
export function positiveNumber(cursor: Cursor, what: string): number {
  const value = number(cursor, what)
  if (value === 0) throw cursor.fault(`${what} must not be 0`)
  return value
}

/** Up to 2^63-1, as modseq and sizes are; above 2^53-1 it is that, which nothing here reaches. */
export function number64(cursor: Cursor, what: string): number {
  const text = digits(cursor, what)
  const value = Number(text)
  // Rounded, the highest one is no longer below 2^63: those about there are looked at closely.
  if (value > 2 ** 63 || (value === 2 ** 63 && BigInt(text) > NUMBER_64_MAX)) {
    throw cursor.fault(`${what} is above 2^63-1`)
  }
  return Math.min(value, Number.MAX_SAFE_INTEGER)
}

function digits(cursor: Cursor, what: string): string {
  const text = cursor.match(DIGITS)
  if (!text) throw cursor.fault(`${what} was expected`)
  return text
}
