import type { FilterOp } from '#contract/filters/filter.ts'

type TextTest = (values: readonly string[]) => boolean

/** Case and ё make no difference, as in a search. Decisions 21. */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е').trim()

/** What an operation on words asks of the values of a field: one of them has to fit, or none of them may. */
export function textTest(op: FilterOp, value: string): TextTest {
  const wanted = fold(value)
  const some = (fits: (text: string) => boolean) => (values: readonly string[]) =>
    values.some((text) => fits(fold(text)))
  const none = (fits: (text: string) => boolean) => (values: readonly string[]) => !some(fits)(values)
  const contains = (text: string) => text.includes(wanted)
  const equals = (text: string) => text === wanted
  const matches = (text: string) => fitsPattern(text, wanted)
  switch (op) {
    case 'contains':
      return some(contains)
    case 'not_contains':
      return none(contains)
    case 'is':
      return some(equals)
    case 'is_not':
      return none(equals)
    case 'starts':
      return some((text) => text.startsWith(wanted))
    case 'ends':
      return some((text) => text.endsWith(wanted))
    case 'matches':
      return some(matches)
    case 'not_matches':
      return none(matches)
    case 'exists':
      return (values) => values.length > 0
    case 'not_exists':
      return (values) => values.length === 0
    default:
      throw new Error(`${op} asks nothing of words`)
  }
}

/** The whole text against `*` (anything) and `?` (one character), in time that grows with their lengths only. */
export function fitsPattern(text: string, pattern: string): boolean {
  const signs = [...pattern]
  const letters = [...text]
  let sign = 0
  let letter = 0
  let star = -1
  let taken = 0
  while (letter < letters.length) {
    if (signs[sign] === '*') {
      star = sign++
      taken = letter
    } else if (sign < signs.length && (signs[sign] === '?' || signs[sign] === letters[letter])) {
      sign++
      letter++
    } else if (star >= 0) {
      sign = star + 1
      letter = ++taken
    } else return false
  }
  while (signs[sign] === '*') sign++
  return sign === signs.length
}
