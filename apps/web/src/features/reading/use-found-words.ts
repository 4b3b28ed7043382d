import { useMemo } from 'react'
import { highlight } from '#web/features/messages/highlight.ts'
import type { MailDesk } from '#web/features/messages/use-mail-desk.ts'
import { type FoundWords, foundWords } from '#web/features/search/found-words.ts'

/** The words that the open list was searched for; none outside of a search. */
export function useFoundWords({ list }: MailDesk): FoundWords {
  const { place } = list
  return useMemo(() => foundWords(place), [place])
}

/** The same for the frame of a letter: cuts its text where the words stand. */
export function useFoundCut(words: readonly string[]) {
  return useMemo(() => (words.length > 0 ? (text: string) => highlight(text, words) : undefined), [words])
}
