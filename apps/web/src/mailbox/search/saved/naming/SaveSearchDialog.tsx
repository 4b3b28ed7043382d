import { SAVED_SEARCH_NAME_CHARS_MAX } from '#contract/mailbox/search/saved/saved-search.ts'
import type { SearchRoute } from '#web/platform/paths.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { useCreateSavedSearch } from '../create-saved-search.ts'
import { keptSearch } from '../saved-route.ts'
import { SavedSearchName } from './SavedSearchName.tsx'

/** Keeps the search that is shown under a name, for the sidebar. */
export default function SaveSearchDialog({ route, onClose }: { route: SearchRoute; onClose: () => void }) {
  const t = useT()
  const { mutate, isPending, error } = useCreateSavedSearch(onClose)
  return (
    <SavedSearchName
      title={t('search.save')}
      name={route.search_text.slice(0, SAVED_SEARCH_NAME_CHARS_MAX)}
      isPending={isPending}
      error={error}
      onName={(name) => mutate({ name, search: keptSearch(route) })}
      onClose={onClose}
    />
  )
}
