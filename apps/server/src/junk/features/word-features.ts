import type { FeatureSet } from './feature-set.ts'

/** A run of letters or digits of any script, with what holds a word or a sum together. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’$€£%_-]{0,40}|[$€£!?]{1,8}/gu
const WORD_CHARS_MAX = 24

/** Words and pairs of neighbours of a text, of which no more than so many characters are read. */
export function addWords(
  features: FeatureSet,
  kind: string,
  text: string,
  { chars, words_max, hasPairs }: { chars: number; words_max: number; hasPairs: boolean },
): void {
  let before = ''
  let count = 0
  for (const [match] of text.slice(0, chars).matchAll(WORD)) {
    if (++count > words_max) return
    const word = shapeOf(match)
    features.add(kind, word)
    if (hasPairs && before !== '') features.add(`${kind}2`, `${before} ${word}`)
    before = word
  }
}

/** A number by its length, a very long word by its start: what changes with every copy says nothing. */
function shapeOf(word: string): string {
  const lower = word.toLowerCase()
  if (/^\d[\d_-]*$/.test(lower)) return `#${Math.min(lower.length, 8)}`
  const named = lower.replaceAll('’', "'").replace(/\d{3,}/g, '#')
  return named.length > WORD_CHARS_MAX ? `${named.slice(0, 8)}…` : named
}
