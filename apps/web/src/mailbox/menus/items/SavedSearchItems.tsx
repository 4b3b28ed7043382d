import { Pencil, Trash2 } from 'lucide-react'
import type { SavedSearch } from '#contract/mailbox/search/saved/saved-search.schema.ts'
import { MenuHeading, MenuItem } from '#ui/keys/Menu.tsx'
import { useMayManage } from '#web/identity/auth/session.ts'
import { keyHint } from '#web/platform/keys/key-labels.ts'
import { useDeleteSavedSearch } from '../../search/saved/delete-saved-search.ts'
import type { MenuWords } from '../described.tsx'

interface SavedSearchItemsProps extends MenuWords {
  saved: SavedSearch
}

/** What can be done with a search of the sidebar. */
export function SavedSearchItems({ saved, t, ask }: SavedSearchItemsProps) {
  const mayManage = useMayManage()
  const { mutate: remove } = useDeleteSavedSearch()
  if (!mayManage) return <MenuHeading>{saved.name}</MenuHeading>
  return (
    <>
      <MenuItem
        icon={Pencil}
        hotkey={keyHint('rename_folder')}
        onSelect={() => ask({ kind: 'rename_search', saved })}
      >
        {t('search.rename')}
      </MenuItem>
      <MenuItem icon={Trash2} hotkey={keyHint('delete_folder')} danger onSelect={() => remove(saved.id)}>
        {t('search.remove')}
      </MenuItem>
    </>
  )
}
