import { Suspense, useState } from 'react'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { FolderId, FolderMessages } from '#contract/mailbox/messages/message.schema.ts'
import { useSettings } from '#web/identity/account/get-account.ts'
import { KeyboardHost } from '#web/keyboard/KeyboardHost.tsx'
import { labelling } from '#web/mailbox/actions/operation.ts'
import { useMessageActions } from '#web/mailbox/actions/use-message-actions.ts'
import { findFolder, systemFolder, titleOf } from '#web/mailbox/folders/folder-tree.ts'
import { useCountedFolders } from '#web/mailbox/folders/list-folders.ts'
import { useCurrentList } from '#web/mailbox/list/current-list.queries.ts'
import { MessageList } from '#web/mailbox/list/MessageList.tsx'
import { useListMemory } from '#web/mailbox/list/position/list-memory.ts'
import { usePosition } from '#web/mailbox/list/position/use-position.ts'
import { useListReactions } from '#web/mailbox/list/reactions/use-list-reactions.ts'
import { useListTitle, useTabTitle } from '#web/mailbox/list/reactions/use-list-title.ts'
import { useRemovalOffer } from '#web/mailbox/list/reactions/use-removal-offer.ts'
import { useLetterMenus } from '#web/mailbox/list/use-letter-menus.ts'
import { ReadingPane } from '#web/mailbox/reading/ReadingPane.tsx'
import { SearchEscape } from '#web/mailbox/search/line/SearchEscape.tsx'
import { searchPlaceholder } from '#web/mailbox/search/line/search-placeholder.ts'
import { useSearch } from '#web/mailbox/search/use-search.ts'
import { useSearchNames } from '#web/mailbox/search/use-search-names.ts'
import { draggedTarget } from '#web/mailbox/selection/dragged-target.ts'
import { useSelection } from '#web/mailbox/selection/use-selection.ts'
import { PhoneListMenu } from '#web/mailbox/toolbar/PhoneListMenu.tsx'
import { useViewport } from '#web/platform/browser/viewport.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import type { MailPlace } from '#web/platform/paths.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { useFavicon } from '../notices/use-favicon.ts'
import { useTitle } from '../notices/use-title.ts'
import { MailPanes } from './MailPanes.tsx'
import { MailShell } from './MailShell.tsx'
import { PhoneShell } from './PhoneShell.tsx'

const ThreadDialog = lazyPart('thread', () => import('#web/mailbox/actions/removal/ThreadDialog.tsx'))
const SearchPanel = lazyPart('search', () => import('#web/mailbox/search/panel/SearchPanel.tsx'))

interface MailScreenProps {
  place: MailPlace
  folders: Folder[]
}

/** Sidebar, search, list and message, arranged for the width of the window. Spec §2 Main mail screen. */
export function MailScreen({ place, folders }: MailScreenProps) {
  const t = useT()
  const { two_panes } = useSettings()
  const { phone, split } = useViewport(two_panes)
  const names = useSearchNames(folders)
  const search = useSearch(place, systemFolder(folders, 'inbox')?.id ?? null, names)
  const list = useCurrentList(place)
  const selection = useSelection(list)
  const position = usePosition(list)
  const actions = useMessageActions(list, selection)
  const { checked } = selection
  const menus = useLetterMenus({ rows: list.rows, checked, besides: position.besides })
  const memory = useListMemory()
  const removalOffer = useRemovalOffer(list)
  useListReactions(list)
  const screen = { list, actions, position, menus }
  const [hasSheet, setSheet] = useState(false)

  const f_id = place.kind === 'label' ? null : place.f_id
  const listTitle = useListTitle(list)
  const title = place.kind === 'label' ? listTitle : titleOf(folders, f_id, t)
  const counted = useCountedFolders(folders, place.a_id)
  const unread = findFolder(counted, f_id)?.unread ?? 0
  useTitle(useTabTitle(list, title), unread)
  useFavicon(systemFolder(folders, 'inbox')?.unread ?? 0)

  const isReading = place.msg_id !== null
  const panes = (
    <MailPanes
      split={split && !phone}
      isReading={isReading}
      fullScreen={position.fullScreen}
      list={
        <>
          <PartBoundary>
            <Suspense>{search.panelOpen && <SearchPanel search={search} />}</Suspense>
          </PartBoundary>
          <MessageList
            {...screen}
            selection={selection}
            memory={memory}
            removalOffer={removalOffer}
            split={split && !phone}
            phone={phone}
          />
        </>
      }
      reading={
        <ReadingPane {...screen} checked={checked} layout={phone ? 'phone' : split ? 'split' : 'single'} />
      }
    />
  )
  const dragged = (which: FolderMessages[]) => draggedTarget(list, selection, which)
  const frame = {
    place,
    folders: counted,
    search,
    placeholder: searchPlaceholder(folders, f_id, t),
    sender: (checked ?? position.opened)?.rows[0]?.fields.from[0]?.email ?? '',
    onDropMessages: (folder_id: number, which: FolderMessages[]) =>
      actions.perform({ kind: 'move', destination_id: folder_id as FolderId }, dragged(which)),
    onDropOnLabel: (label_id: number, which: FolderMessages[]) =>
      actions.perform(labelling(label_id, true), dragged(which)),
  }
  return (
    <>
      <SearchEscape search={search} enabled={!position.fullScreen && !checked} />
      <KeyboardHost
        {...screen}
        selection={selection}
        folders={folders}
        a_id={place.a_id}
        hasSheet={hasSheet}
        onSheet={setSheet}
      />
      <PartBoundary>
        <Suspense>
          {actions.choice && <ThreadDialog choice={actions.choice} onChosen={actions.choose} />}
        </Suspense>
      </PartBoundary>
      {phone ? (
        <PhoneShell
          {...frame}
          title={title}
          unread={unread}
          isReading={isReading}
          actions={<PhoneListMenu list={list} selection={selection} />}
        >
          {panes}
        </PhoneShell>
      ) : (
        <MailShell {...frame} title={title} isReading={isReading} onHelp={() => setSheet(true)}>
          {panes}
        </MailShell>
      )}
    </>
  )
}
