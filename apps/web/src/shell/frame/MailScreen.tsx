import { useCallback, useState } from 'react'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import { useSettings } from '#web/identity/account/get-account.ts'
import { KeyboardHost } from '#web/keyboard/KeyboardHost.tsx'
import { useMessageActions } from '#web/mailbox/actions/use-message-actions.ts'
import { systemFolder } from '#web/mailbox/folders/folder-tree.ts'
import { useCountedFolders } from '#web/mailbox/folders/list-folders.ts'
import { useCurrentList } from '#web/mailbox/list/current-list.queries.ts'
import { useListMemory } from '#web/mailbox/list/position/list-memory.ts'
import { usePosition } from '#web/mailbox/list/position/use-position.ts'
import { useListReactions } from '#web/mailbox/list/reactions/use-list-reactions.ts'
import { useRemovalOffer } from '#web/mailbox/list/reactions/use-removal-offer.ts'
import { useMessageMenus } from '#web/mailbox/list/use-message-menus.ts'
import { AskedMenus } from '#web/mailbox/menus/AskedMenus.tsx'
import { SearchEscape } from '#web/mailbox/search/line/SearchEscape.tsx'
import { SearchSheetHost } from '#web/mailbox/search/SearchSheetHost.tsx'
import { useSearch } from '#web/mailbox/search/use-search.ts'
import { useSearchNames } from '#web/mailbox/search/use-search-names.ts'
import { useSelection } from '#web/mailbox/selection/use-selection.ts'
import { AwaitedPart } from '#web/platform/AwaitedPart.tsx'
import { useViewport } from '#web/platform/browser/viewport.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import type { MailRoute } from '#web/platform/paths.ts'
import { PhoneScreen } from '../phone/PhoneScreen.tsx'
import { MailContent } from './MailContent.tsx'
import { MailShell } from './MailShell.tsx'
import { useMailFrame } from './use-mail-frame.ts'
import { useScreenTitle } from './use-screen-title.ts'

const ThreadDialog = lazyPart('thread', () => import('#web/mailbox/actions/removal/ThreadDialog.tsx'))

interface MailScreenProps {
  route: MailRoute
  folders: Folder[]
}

/** Sidebar, search, list and message, arranged for the width of the window. Spec §2 Main mail screen. */
export function MailScreen({ route, folders }: MailScreenProps) {
  const { phone, split } = useViewport(useSettings().two_panes)
  const names = useSearchNames(folders)
  const inbox = systemFolder(folders, 'inbox')?.id ?? null
  const search = useSearch(route, inbox, names)
  const list = useCurrentList(route)
  const selection = useSelection(list)
  const position = usePosition(list)
  const actions = useMessageActions(list, selection)
  const { checked } = selection
  const menus = useMessageMenus({ rows: list.rows, checked, besides: position.besides })
  const memory = useListMemory()
  const removalOffer = useRemovalOffer(list)
  useListReactions(list)
  const screen = { list, actions, position, menus }
  const [hasSheet, setSheet] = useState(false)
  const showSheet = useCallback(() => setSheet(true), [])

  const counted = useCountedFolders(folders, route.a_id)
  const { title, unread } = useScreenTitle(list, counted)

  const isReading = route.msg_id !== null
  const panes = (
    <MailContent
      {...screen}
      selection={selection}
      memory={memory}
      removalOffer={removalOffer}
      search={search}
      phone={phone}
      split={split}
    />
  )
  const frame = useMailFrame({ list, selection, actions, position, search, folders: counted })
  return (
    <>
      <SearchEscape search={search} enabled={!position.fullScreen && !checked} />
      <KeyboardHost
        {...screen}
        selection={selection}
        folders={folders}
        a_id={route.a_id}
        hasSheet={hasSheet}
        onSheet={setSheet}
      />
      <SearchSheetHost search={search} route={route} inbox={inbox} />
      <AskedMenus list={list} selection={selection} actions={actions} />
      <AwaitedPart onGiveUp={() => actions.choose(null)}>
        {actions.choice && <ThreadDialog choice={actions.choice} onChosen={actions.choose} />}
      </AwaitedPart>
      {phone ? (
        <PhoneScreen
          {...frame}
          list={list}
          selection={selection}
          menus={menus}
          title={title}
          unread={unread}
          isReading={isReading}
        >
          {panes}
        </PhoneScreen>
      ) : (
        <MailShell {...frame} title={title} isReading={isReading} onHelp={showSheet}>
          {panes}
        </MailShell>
      )}
    </>
  )
}
