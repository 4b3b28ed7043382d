import { useMemo } from 'react'
import type { SearchRoute } from '#web/platform/paths.ts'
import { type FoundWords, foundWords } from '../../../query/found-words.ts'
import { writeQuery } from '../../../query/query-text.ts'
import type { SheetForm } from '../../sheet-form.ts'

/** The words to mark in what was found, as they stand in the field. */
export function useSheetWords({ search_text, groups, subject, text, sender }: SheetForm): FoundWords {
  const written = [search_text, writeQuery(groups)].join(' ')
  return useMemo(
    () => foundWords({ kind: 'search', search_text: written, subject, text, sender } as SearchRoute),
    [written, subject, text, sender],
  )
}
