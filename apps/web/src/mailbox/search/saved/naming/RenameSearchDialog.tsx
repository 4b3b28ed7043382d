import type { SavedSearch } from '#contract/mailbox/search/saved/saved-search.schema.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { useRenameSavedSearch } from '../rename-saved-search.ts'
import { SavedSearchName } from './SavedSearchName.tsx'

/** Another name for a kept search. */
export default function RenameSearchDialog({ saved, onClose }: { saved: SavedSearch; onClose: () => void }) {
  const t = useT()
  const { mutate, isPending, error } = useRenameSavedSearch(onClose)
  return (
    <SavedSearchName
      title={t('search.rename')}
      name={saved.name}
      isPending={isPending}
      error={error}
      onName={(name) => mutate({ id: saved.id, name })}
      onClose={onClose}
    />
  )
}
