import { useMemo } from 'react'
import { highlight, searchWords } from '#web/features/messages/highlight.ts'
import type { MailDesk } from '#web/features/messages/use-mail-desk.ts'

const NONE: readonly string[] = []

/** The words that the open list was searched for; none outside of a search. */
export function useFoundWords({ list }: MailDesk): readonly string[] {
  const { place } = list
  const text = place.kind === 'search' ? place.search_text : ''
  return useMemo(() => (text ? searchWords(text) : NONE), [text])
}

/** The same for the frame of a letter: cuts its text where the words stand. */
export function useFoundCut(words: readonly string[]) {
  return useMemo(() => (words.length > 0 ? (text: string) => highlight(text, words) : undefined), [words])
}
