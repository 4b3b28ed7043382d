import { useMemo } from 'react'
import { type MailRoute, mailPath, readMailPath } from '#web/platform/paths.ts'
import { type FoundWords, foundWords, NO_WORDS } from './query/found-words.ts'

/** The words that a list was searched for; none outside of a search. The same object from message to message and page to page. */
export function useFoundWords(route: MailRoute): FoundWords {
  const listed = mailPath({ ...route, page: 1, msg_id: null })
  return useMemo(() => {
    const list = readMailPath(listed)
    return list ? foundWords(list) : NO_WORDS
  }, [listed])
}
