import { useState } from 'react'
import { useSettings } from '#web/features/account/account.queries.ts'
import { useAppearance } from '#web/features/account/use-appearance.ts'
import { findFolder, systemFolder, titleOf } from '#web/features/folders/folder-tree.ts'
import { useFolders } from '#web/features/folders/folders.queries.ts'
import { SearchPanel } from '#web/features/search/SearchPanel.tsx'
import { searchPlaceholder } from '#web/features/search/search-placeholder.ts'
import { useSearch } from '#web/features/search/use-search.ts'
import { MailPanes } from '#web/features/shell/MailPanes.tsx'
import { MailShell } from '#web/features/shell/MailShell.tsx'
import { PhoneShell } from '#web/features/shell/PhoneShell.tsx'
import { useMailQuery } from '#web/features/shell/use-mail-query.ts'
import { useMailRoot } from '#web/features/shell/use-mail-root.ts'
import { useTitle } from '#web/features/shell/use-title.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import { useHotkeys } from '#web/platform/hotkeys.ts'
import { useT } from '#web/platform/i18n.ts'
import { usePlace } from '#web/platform/place.ts'
import { useViewport } from '#web/platform/viewport.ts'

/** Spec §2 Main mail screen. */
export default function MailPage() {
  const t = useT()
  const place = usePlace()
  const { data: folders } = useFolders()
  const { two_panes } = useSettings()
  const { phone, split } = useViewport(two_panes)
  const [fullScreen, setFullScreen] = useState(false)
  const { openComposer } = useComposer()
  const inbox = systemFolder(folders ?? [], 'inbox')?.id ?? null
  const search = useSearch(place, inbox)

  useAppearance()
  useMailRoot(place, folders)
  useMailQuery(place)
  const f_id = place && place.kind !== 'label' ? place.f_id : null
  const title = titleOf(folders ?? [], f_id, t)
  const unread = findFolder(folders ?? [], f_id)?.unread ?? 0
  useTitle(title, unread)
  useHotkeys({
    c: () => openComposer({ mode: 'new' }),
    n: () => openComposer({ mode: 'new' }),
  })

  if (!place || !folders) return null
  const isReading = place.msg_id !== null
  const panes = (
    <MailPanes
      split={split && !phone}
      isReading={isReading}
      fullScreen={fullScreen}
      list={<>{search.panelOpen && <SearchPanel search={search} />}</>}
      reading={null}
    />
  )
  const frame = {
    place,
    folders,
    search,
    placeholder: searchPlaceholder(folders, f_id, t),
    onDropMessages: () => setFullScreen(false),
  }
  return phone ? (
    <PhoneShell {...frame} title={title} unread={unread} isReading={isReading}>
      {panes}
    </PhoneShell>
  ) : (
    <MailShell {...frame}>{panes}</MailShell>
  )
}
