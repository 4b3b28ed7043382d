const CONSONANTS = 'bdfgklmnprstvz'
const VOWELS = 'aeiou'
const SYLLABLES = 4
const NUMBERS = 1000
const NUMBERS_OF_32_BITS = 2 ** 32

/** A name that can be said on the telephone and says nothing: `tavolubi482`. Decisions 46. */
export function randomName(): string {
  const syllables = Array.from({ length: SYLLABLES }, () => pick(CONSONANTS) + pick(VOWELS))
  return `${syllables.join('')}${String(below(NUMBERS)).padStart(3, '0')}`
}

const pick = (chars: string): string => chars[below(chars.length)]!

const below = (limit: number): number =>
  Math.floor((crypto.getRandomValues(new Uint32Array(1))[0]! / NUMBERS_OF_32_BITS) * limit)
