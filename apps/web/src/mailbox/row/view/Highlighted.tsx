import { highlight } from './highlight.ts'

/** A text with the words looked for marked in it. */
export function Highlighted({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text
  let at = 0
  return highlight(text, words).map((piece) => {
    const key = at
    at += piece.text.length
    return piece.hit ? <mark key={key}>{piece.text}</mark> : <span key={key}>{piece.text}</span>
  })
}
