import { useMemo } from 'react'
import { useRested } from '#web/platform/browser/use-rested.ts'
import type { SearchRoute } from '#web/platform/paths.ts'
import { useConversations } from '../columns/search-conversations.ts'
import { useFoundFiles } from '../columns/search-files.ts'
import { type SearchOf, searchOf } from '../columns/search-of.ts'

/** Between two letters of a word that is typed. */
const TYPING_MS = 80

/** What is found while it is typed, column by column; each comes, fails and is asked again by itself. */
export function useAnswers(route: SearchRoute | null) {
  const [rested, isRested] = useRested(route, TYPING_MS)
  const search = useMemo((): SearchOf | null => rested && searchOf(rested), [rested])
  const conversations = useConversations(search)
  const files = useFoundFiles(search)
  const isFresh =
    isRested && search !== null && !conversations.isPlaceholderData && conversations.data !== undefined
  return {
    search: route === null ? null : search,
    conversations,
    files,
    /** The letters that are shown answer to what stands in the field. */
    isFresh,
  }
}

export type Answers = ReturnType<typeof useAnswers>
