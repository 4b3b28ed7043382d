import type { RefObject } from 'react'
import type { Search } from '#web/mailbox/search/use-search.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { PartSuspense } from '#web/platform/PartSuspense.tsx'
import type { Suggesting } from './use-suggesting.ts'

const SearchSuggestions = lazyPart('search-suggestions', () => import('./SearchSuggestions.tsx'))

interface SuggestionsBelowProps {
  /** The id of the list. */
  id: string
  search: Search
  suggesting: Suggesting
  field: RefObject<HTMLInputElement | null>
}

/** The list below the line while something is suggested; its code is fetched when it is first needed. */
export function SuggestionsBelow({ id, search, suggesting, field }: SuggestionsBelowProps) {
  if (suggesting.caret === null) return null
  const onPick = (search_text: string, at: number) => {
    search.change({ search_text })
    suggesting.suggestAt(at)
    requestAnimationFrame(() => field.current?.setSelectionRange(at, at))
  }
  return (
    <PartBoundary>
      <PartSuspense>
        <SearchSuggestions
          id={id}
          text={search.form.search_text}
          caret={suggesting.caret}
          names={search.names}
          keys={suggesting.keys}
          onActive={suggesting.setActive}
          onPick={onPick}
          onClose={suggesting.close}
        />
      </PartSuspense>
    </PartBoundary>
  )
}
