import { highlight } from '../../../../row/view/highlight.ts'

/** Shown before the first word that is marked, so that a narrow row has it too. */
const CHARS_BEFORE = 24

/** A text from shortly before the first of the words, at the beginning of a word. */
export function aroundHit(text: string, words: readonly string[]): string {
  const pieces = highlight(text, words)
  const nth = pieces.findIndex(({ hit }) => hit)
  const at = pieces.slice(0, nth).reduce((chars, piece) => chars + piece.text.length, 0)
  if (nth < 0 || at <= CHARS_BEFORE) return text
  const space = text.indexOf(' ', at - CHARS_BEFORE)
  return `…${text.slice(space >= 0 && space < at ? space + 1 : at)}`
}
