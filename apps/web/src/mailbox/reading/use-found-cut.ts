import { useMemo } from 'react'
import { highlight } from '../row/view/highlight.ts'

/** Cuts the text of a message where the words stand that were looked for, as its frame wants it. */
export function useFoundCut(words: readonly string[]) {
  return useMemo(() => (words.length > 0 ? (text: string) => highlight(text, words) : undefined), [words])
}
