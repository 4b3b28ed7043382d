import { folded } from '#web/mailbox/search/query/found-words.ts'

/** A piece of a text; `hit` where a search found it. */
export interface Piece {
  text: string
  hit: boolean
}

/** Cuts a text where words that begin like the ones looked for stand, or are other forms of them. Spec §5 Search. */
export function highlight(text: string, words: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { index, 0: word } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const length = hitLength(folded(word), words)
    if (length === 0) continue
    if (index > from) pieces.push({ text: text.slice(from, index), hit: false })
    from = index + length
    pieces.push({ text: text.slice(index, from), hit: true })
  }
  return from < text.length ? [...pieces, { text: text.slice(from), hit: false }] : pieces
}

function hitLength(word: string, words: readonly string[]): number {
  const begun = words.find((looked) => word.startsWith(looked))
  if (begun) return begun.length
  return words.some((looked) => isOtherForm(word, looked)) ? word.length : 0
}

/** Shorter words have too many neighbours. */
const COMMON_CHARS_MIN = 4
const ENDING = /^(?:[аеиоуыьюя]|[аоеияы][вмйхею]|ми|ами|ями|ими|ыми|ого|его|ому|ему|e?s|e?d|ing)?$/

/** Two words that differ by their endings only, as "договоров" and "договор" do. The server knows better which it found. */
function isOtherForm(word: string, looked: string): boolean {
  let common = 0
  while (common < word.length && word[common] === looked[common]) common++
  return common >= COMMON_CHARS_MIN && ENDING.test(word.slice(common)) && ENDING.test(looked.slice(common))
}
