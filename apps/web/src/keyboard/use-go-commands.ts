import {
  CircleHelp,
  Command as CommandIcon,
  FilePen,
  Flag,
  Inbox,
  type LucideIcon,
  OctagonAlert,
  Search,
  Send,
  SquarePen,
  Tag,
  Users,
} from 'lucide-react'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import { FOLDER_FLAGGED } from '#contract/mailbox/search/scope.ts'
import { useMayChange, useUser } from '#web/identity/auth/session.ts'
import { systemFolder } from '#web/mailbox/folders/folder-tree.ts'
import { focusSearch } from '#web/mailbox/search/focus-search.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import type { Command } from '#web/platform/keys/command.ts'
import { focusNextPane } from '#web/platform/keys/next-pane.ts'
import { type AddressId, CONTACTS_PATH } from '#web/platform/paths.ts'
import { goToPlace, navigate } from '#web/platform/place.ts'
import { useT } from '#web/platform/words/i18n.ts'

const FOLDERS = [
  ['inbox', 'i', Inbox],
  ['draft', 'd', FilePen],
  ['sent', 't', Send],
  ['junk', 'j', OctagonAlert],
] as const satisfies [string, string, LucideIcon][]

export interface GoParts {
  folders: readonly Folder[]
  a_id: AddressId
  openSheet: () => void
  openPalette: () => void
}

/** The ways to other places, and a new letter. */
export function useGoCommands({ folders, a_id, openSheet, openPalette }: GoParts): Command[] {
  const t = useT()
  const { openComposer } = useComposer()
  const isAlias = useUser().info.alias !== undefined
  const mayChange = useMayChange()
  const section = 'go'
  const go = (f_id: number) => () => goToPlace({ kind: 'folder', a_id, f_id, page: 1, msg_id: null })

  return [
    ...FOLDERS.map(([system, key, icon]) => {
      const folder = systemFolder(folders, system)
      return {
        id: `go_${system}`,
        section: 'go' as const,
        text: t(`folders.${system}`),
        icon,
        keys: [`g ${key}`],
        run: folder && go(folder.id),
        isReady: folder !== undefined,
      }
    }),
    {
      id: 'go_important',
      section,
      text: t('folders.important'),
      icon: Flag,
      keys: ['g s'],
      run: go(FOLDER_FLAGGED),
      isReady: true,
    },
    {
      id: 'to_labels',
      section,
      text: t('keyboard.labels'),
      icon: Tag,
      keys: ['g l'],
      run: toLabels,
      isReady: true,
    },
    ...(isAlias
      ? []
      : [
          {
            id: 'contacts',
            section: 'go' as const,
            text: t('keyboard.contacts'),
            icon: Users,
            keys: ['g c'],
            run: () => navigate(CONTACTS_PATH),
            isReady: true,
          },
        ]),
    {
      id: 'search',
      section,
      text: t('keyboard.search'),
      icon: Search,
      keys: ['/'],
      isHeardThere: true,
      run: focusSearch,
      isReady: true,
    },
    {
      id: 'palette',
      section,
      text: t('keyboard.commands'),
      icon: CommandIcon,
      keys: ['mod+k'],
      run: openPalette,
    },
    {
      id: 'sheet',
      section,
      text: t('keyboard.shortcuts'),
      icon: CircleHelp,
      keys: ['?'],
      run: openSheet,
      isReady: true,
    },
    { id: 'next_pane', section, text: t('keyboard.next_pane'), keys: ['F6'], run: focusNextPane },
    {
      id: 'write',
      section: 'write',
      text: t('keyboard.write'),
      icon: SquarePen,
      keys: ['c', 'n'],
      run: mayChange ? () => openComposer({ mode: 'new' }) : undefined,
      isReady: mayChange,
    },
    { id: 'send', section: 'write', text: t('keyboard.send'), keys: ['mod+Enter'], isHeardThere: true },
    {
      id: 'save_draft',
      section: 'write',
      text: t('keyboard.save_draft'),
      keys: ['mod+s'],
      isHeardThere: true,
    },
  ]
}

/** The labels stand in the sidebar: the focus goes to the one that is listed, else to the first, or to the way to make one. */
function toLabels(): void {
  const labels = document.querySelector('[data-labels]')
  const first = labels?.querySelector<HTMLElement>('[role="option"][tabindex="0"]')
  ;(first ?? labels?.querySelector('button'))?.focus()
}
