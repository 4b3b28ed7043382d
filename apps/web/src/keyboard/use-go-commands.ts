import {
  CircleHelp,
  Command as CommandIcon,
  FilePen,
  Flag,
  Inbox,
  type LucideIcon,
  OctagonAlert,
  PanelLeft,
  Search,
  Send,
  Settings,
  SquarePen,
  Star,
  Tag,
  Users,
} from 'lucide-react'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { SystemFolder } from '#contract/mailbox/folders/folder.ts'
import { FOLDER_FLAGGED } from '#contract/mailbox/search/scope.ts'
import { toggleRail } from '#web/frame/sidebar/rail.ts'
import { useMayChange, useUser } from '#web/identity/auth/session.ts'
import { systemFolder } from '#web/mailbox/folders/folder-tree.ts'
import { focusSearch } from '#web/mailbox/search/focus-search.ts'
import { openSearchSheet } from '#web/mailbox/search/open-sheet.ts'
import { saveSearch } from '#web/mailbox/search/saved/save-search.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import type { CommandState, CommandStates } from '#web/platform/keys/command.ts'
import { focusNextPane } from '#web/platform/keys/next-pane.ts'
import { goToRoute, navigate } from '#web/platform/mail-route.ts'
import { type AddressId, CONTACTS_PATH, SETTINGS_PATH } from '#web/platform/paths.ts'

export interface GoParts {
  folders: readonly Folder[]
  a_id: AddressId
  openSheet: () => void
  openPalette: () => void
}

/** The ways to other places, and a new message. */
export function useGoCommands({ folders, a_id, openSheet, openPalette }: GoParts) {
  const { openComposer } = useComposer()
  const isAlias = useUser().info.alias !== undefined
  const mayChange = useMayChange()
  const go = (f_id: number) => () => goToRoute({ kind: 'folder', a_id, f_id, page: 1, msg_id: null })
  const goingTo = (icon: LucideIcon, system: SystemFolder): CommandState => {
    const folder = systemFolder(folders, system)
    return { icon, run: folder && go(folder.id), isReady: folder !== undefined }
  }

  return {
    go_inbox: goingTo(Inbox, 'inbox'),
    go_draft: goingTo(FilePen, 'draft'),
    go_sent: goingTo(Send, 'sent'),
    go_junk: goingTo(OctagonAlert, 'junk'),
    go_important: { icon: Flag, run: go(FOLDER_FLAGGED), isReady: true },
    to_labels: { icon: Tag, run: toLabels, isReady: true },
    contacts: isAlias ? null : { icon: Users, run: () => navigate(CONTACTS_PATH), isReady: true },
    settings: isAlias ? null : { icon: Settings, run: () => navigate(SETTINGS_PATH), isReady: true },
    search: { icon: Search, run: focusSearch, isReady: true },
    search_sheet: { icon: Search, run: openSearchSheet, isReady: true },
    save_search: { icon: Star, run: saveSearch },
    palette: { icon: CommandIcon, run: openPalette },
    sheet: { icon: CircleHelp, run: openSheet, isReady: true },
    next_pane: { run: focusNextPane },
    fold_sidebar: { icon: PanelLeft, run: toggleRail, isReady: true },
    write: {
      icon: SquarePen,
      run: mayChange ? () => openComposer({ mode: 'new' }) : undefined,
      isReady: mayChange,
    },
  } satisfies Partial<CommandStates<'mail' | 'page' | 'search'>>
}

/** The labels stand in the sidebar: the focus goes to the one that is listed, else to the first, or to the way to make one. */
function toLabels(): void {
  const labels = document.querySelector('[data-labels]')
  const first = labels?.querySelector<HTMLElement>('[role="option"][tabindex="0"]')
  const folded = labels?.querySelector<HTMLElement>('[aria-expanded="false"]')
  const ways = [...(labels?.querySelectorAll('button') ?? [])]
  ;(first ?? folded ?? ways.at(-1))?.focus()
}
