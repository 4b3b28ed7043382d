import { splitFilter } from '#web/features/search/search-filter.ts'

/** A piece of a text; `hit` where a search found it. */
export interface Piece {
  text: string
  hit: boolean
}

/** Words of a search text, quotes and signs left out, longest first. */
export const searchWords = (text: string): string[] =>
  [...splitFilter(text).text.matchAll(/[\p{L}\p{N}]+/gu)]
    .map(([word]) => folded(word))
    .sort((a, b) => b.length - a.length)

/** As the search compares: any case, ё as е. */
const folded = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')

/** Cuts a text where words that begin like the ones looked for stand. Spec §5 Search. */
export function highlight(text: string, words: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { index, 0: word } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const start = folded(word)
    const found = words.find((looked) => start.startsWith(looked))
    if (!found) continue
    if (index > from) pieces.push({ text: text.slice(from, index), hit: false })
    from = index + found.length
    pieces.push({ text: text.slice(index, from), hit: true })
  }
  return from < text.length ? [...pieces, { text: text.slice(from), hit: false }] : pieces
}
