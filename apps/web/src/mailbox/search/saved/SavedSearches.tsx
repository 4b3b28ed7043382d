import { Star } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { SavedSearch } from '#contract/mailbox/search/saved/saved-search.schema.ts'
import { SidebarHead } from '#web/frame/sidebar/SidebarHead.tsx'
import { useOpenZone } from '#web/frame/sidebar/use-open-zone.ts'
import { useMayManage, useUser } from '#web/identity/auth/session.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { PartSuspense } from '#web/platform/PartSuspense.tsx'
import type { MailRoute } from '#web/platform/paths.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { LineOrder } from '../../sidebar/LineOrder.tsx'
import { useZoneRows } from '../../sidebar/use-zone-rows.ts'
import { ZoneSkeleton } from '../../sidebar/ZoneSkeleton.tsx'
import { useDeleteSavedSearch } from './delete-saved-search.ts'
import { useSavedSearches } from './list-saved-searches.ts'
import { SavedSearchItem } from './SavedSearchItem.tsx'
import { isListed, savedRoute } from './saved-route.ts'

const RenameSearchDialog = lazyPart('rename-search', () => import('./naming/RenameSearchDialog.tsx'))

interface SavedSearchesProps {
  route: MailRoute
  folders: readonly Folder[]
  /** A search was chosen: the phone closes its drawer. */
  onOpen?: () => void
}

/** Searches that are kept under a name, in the sidebar; nothing while there are none. */
export default function SavedSearches({ route, folders, onOpen }: SavedSearchesProps) {
  const t = useT()
  const { data, isLoading } = useSavedSearches(useUser().info.alias === undefined)
  const searches = data ?? []
  const rows = useZoneRows('searches', data?.length)
  const [isOpen, toggle] = useOpenZone('searches')
  const [renamed, setRenamed] = useState<SavedSearch | null>(null)
  const { mutate: remove } = useDeleteSavedSearch()
  const group = useRef<HTMLElement>(null)
  const mayManage = useMayManage()
  if (isLoading && isOpen) return <ZoneSkeleton rows={rows} />
  if (searches.length === 0) return null

  return (
    <section ref={group}>
      <SidebarHead icon={Star} title={t('search.saved')} isOpen={isOpen} onToggle={toggle} add={false} />
      {isOpen && (
        <ul aria-label={t('search.saved')}>
          {searches.map((saved) => {
            const to = savedRoute(saved.search, route.a_id, folders)
            return (
              <SavedSearchItem
                key={saved.id}
                saved={saved}
                to={to}
                isListed={isListed(to, route)}
                onOpen={onOpen}
                onRename={() => setRenamed(saved)}
                onRemove={() => remove(saved.id)}
              />
            )
          })}
        </ul>
      )}
      <PartBoundary>
        <PartSuspense>
          {renamed && <RenameSearchDialog saved={renamed} onClose={() => setRenamed(null)} />}
        </PartSuspense>
      </PartBoundary>
      {mayManage && <LineOrder group="searches" within={group} />}
    </section>
  )
}
