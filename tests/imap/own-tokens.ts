import fc, { type Arbitrary } from 'fast-check'
import { LAST, type Range, type SequenceSet } from '#imap/sequence-set.ts'

/** A value and one of the ways to write it, in latin1: a char for a byte. */
export interface Written<Value> {
  value: Value
  as: string
}

const ATOM = /^[!#$&'+,\-./0-9:;<=>?@A-Z[\]^_`a-z|}~]+$/
const LINE = /^[^\0\r\n]*$/

/** A word of the protocol in any case. */
export const anyCase = (word: string): Arbitrary<string> =>
  fc.constantFrom(word, word.toLowerCase(), word[0] + word.slice(1).toLowerCase())

/** Any string as an atom, quoted, or as a literal of either kind. */
export const text: Arbitrary<Written<string>> = fc
  .tuple(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom('', 'NIL', 'a b', '"', '\\', '{3}', '{3+}', '\r\n', ')', ']', '%*', 'Счёты', '😀'),
    ),
    fc.nat({ max: 3 }),
  )
  .map(([raw, way]) => {
    const value = raw.replaceAll('\0', '')
    const bytes = Buffer.from(value).toString('latin1')
    if (way === 0 && ATOM.test(bytes)) return { value, as: bytes }
    if (way <= 1 && LINE.test(bytes)) return { value, as: `"${bytes.replace(/["\\]/g, '\\$&')}"` }
    return { value, as: `{${bytes.length}${way === 2 ? '+' : ''}}\r\n${bytes}` }
  })

/** The name of a mailbox that is no INBOX; in 8 bit, as some programs send it. */
export const mailbox: Arbitrary<Written<string>> = text.filter(
  ({ value }) => value !== '' && !/&/.test(value) && !/^inbox$/i.test(value),
)

export const number = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: LAST - 1 }))

const range = (from: number, to: number): Range => (from < to ? [from, to] : [to, from])
const setNumber = fc.oneof({ weight: 9, arbitrary: number }, { weight: 1, arbitrary: fc.constant(LAST) })
const shown = (one: number) => (one === LAST ? '*' : `${one}`)

export const set: Arbitrary<Written<SequenceSet>> = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Written<SequenceSet>>({ value: 'saved', as: '$' }) },
  {
    weight: 9,
    arbitrary: fc
      .array(fc.tuple(setNumber, fc.option(setNumber)), { minLength: 1, maxLength: 5 })
      .map((all) => ({
        value: { ranges: all.map(([from, to]) => range(from, to ?? from)) },
        as: all.map(([from, to]) => (to === null ? shown(from) : `${shown(from)}:${shown(to)}`)).join(','),
      })),
  },
)

const MONTHS = ['Jan', 'feb', 'MAR', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export const day: Arbitrary<Written<string>> = fc
  .tuple(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }), fc.boolean())
  .map(([date, isQuoted]) => {
    const value = date.toISOString().slice(0, 10)
    const as = `${date.getUTCDate()}-${MONTHS[date.getUTCMonth()]}-${date.getUTCFullYear()}`
    return { value, as: isQuoted ? `"${as}"` : as }
  })

export const both = <One, Other, Value>(
  one: Arbitrary<Written<One>>,
  other: Arbitrary<Written<Other>>,
  join: (one: One, other: Other) => Value,
  between = ' ',
): Arbitrary<Written<Value>> =>
  fc.tuple(one, other).map(([first, second]) => ({
    value: join(first.value, second.value),
    as: `${first.as}${between}${second.as}`,
  }))

/** A word, and what follows it. */
export const after = <One, Value>(
  word: string,
  one: Arbitrary<Written<One>>,
  make: (one: One) => Value,
): Arbitrary<Written<Value>> =>
  fc.tuple(anyCase(word), one).map(([name, { value, as }]) => ({ value: make(value), as: `${name} ${as}` }))

export const plain = <Value>(word: string, value: Value): Arbitrary<Written<Value>> =>
  anyCase(word).map((as) => ({ value, as }))

export const decimal = (numbers: Arbitrary<number>): Arbitrary<Written<number>> =>
  numbers.map((value) => ({ value, as: `${value}` }))

/** In parentheses. */
export const listed = <One>(one: Arbitrary<Written<One>>, min = 0): Arbitrary<Written<One[]>> =>
  fc.array(one, { minLength: min, maxLength: 4 }).map((all) => ({
    value: all.map(({ value }) => value),
    as: `(${all.map(({ as }) => as).join(' ')})`,
  }))

/** Some of these words in parentheses, each once. */
export const someOf = <Word extends string>(words: readonly Word[], min = 0): Arbitrary<Written<Word[]>> =>
  fc
    .uniqueArray(fc.constantFrom(...words), { minLength: min })
    .map((value) => ({ value, as: `(${value.join(' ')})` }))
