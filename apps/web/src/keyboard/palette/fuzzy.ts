import { LAYOUT_EN, LAYOUT_RU } from '#texts/keyboard-layouts.ts'

const OTHER_KEY = new Map(
  [...LAYOUT_EN].flatMap((latin, nth) => {
    const cyrillic = LAYOUT_RU[nth]!
    return [
      [latin, cyrillic],
      [cyrillic, latin],
    ] as const
  }),
)

/** As texts are compared: any case, the two forms of the Cyrillic "ye" as one. */
const folded = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')

/** The same keys struck in the other layout. */
export const inOtherLayout = (text: string): string =>
  [...text.toLowerCase()].map((sign) => OTHER_KEY.get(sign) ?? sign).join('')

/** Marks for a word found at the beginning, at the beginning of a word, inside one, or as first letters of words. */
const STARTS = 100
const STARTS_WORD = 80
const INSIDE = 50
const INITIALS = 20
/** What was struck in the wrong layout comes after what was meant as it stands. */
const OTHER_LAYOUT_LESS = 5

/**
 * How well a text answers to what was typed; null when it does not. Every word must be found, in this
 * layout or in the other one: «gthtv» finds «Переместить». Greater is better; nothing typed is 0.
 */
export function fuzzyScore(typed: string, text: string): number | null {
  const within = folded(text)
  const scored = [typed, inOtherLayout(typed)].map((way, nth) => {
    const words = folded(way).split(/\s+/).filter(Boolean)
    let sum = 0
    for (const word of words) {
      const score = wordScore(word, within)
      if (score === null) return null
      sum += score
    }
    return words.length === 0 ? 0 : sum / words.length - nth * OTHER_LAYOUT_LESS
  })
  const scores = scored.filter((score) => score !== null)
  return scores.length === 0 ? null : Math.max(...scores)
}

function wordScore(word: string, text: string): number | null {
  if (text.startsWith(word)) return STARTS
  if (!text.includes(word)) return hasInitials(word, text) ? INITIALS : null
  return startsWordAt(text, word) ? STARTS_WORD : INSIDE
}

function startsWordAt(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!)) return true
  }
  return false
}

/** First letters of words that follow one another: "mtf" is in "Move to folder". */
const hasInitials = (word: string, text: string): boolean =>
  word.length > 1 &&
  [...text.matchAll(/[\p{L}\p{N}]+/gu)]
    .map(([[first]]) => first)
    .join('')
    .includes(word)

/** The best answers first; equal ones keep their order. */
export function fuzzyFind<Item>(
  typed: string,
  items: readonly Item[],
  textOf: (item: Item) => string,
): Item[] {
  return items
    .map((item) => ({ item, score: fuzzyScore(typed, textOf(item)) }))
    .filter((match): match is { item: Item; score: number } => match.score !== null)
    .sort((one, other) => other.score - one.score)
    .map(({ item }) => item)
}
