import { Folder as FolderIcon, type LucideIcon, Mail, Tag, User } from 'lucide-react'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { Label } from '#contract/mailbox/labels/label.schema.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { withoutDuplicates } from '#contract/outbound/recipients/recipients.ts'
import type { ActionTarget } from '#web/mailbox/actions/message-actions.ts'
import type { MessageActions } from '#web/mailbox/actions/use-message-actions.ts'
import { allLines, isDropTarget } from '#web/mailbox/folders/folder-lines.ts'
import type { CurrentList } from '#web/mailbox/list/current-list.queries.ts'
import type { ListPosition } from '#web/mailbox/list/position/use-position.ts'
import type { Named } from '#web/mailbox/people/contact-names.ts'
import { addressName } from '#web/mailbox/row/view/people.ts'
import { rowNames, subjectText } from '#web/mailbox/row/view/row-text.ts'
import type { Command } from '#web/platform/keys/command.ts'
import { goToRoute } from '#web/platform/mail-route.ts'
import type { AddressId } from '#web/platform/paths.ts'
import { formatListDate } from '#web/platform/words/format.ts'
import type { T } from '#web/platform/words/i18n.ts'
import { fuzzyFind } from './fuzzy.ts'

export interface PaletteItem {
  id: string
  text: string
  /** Also looked in, but not shown. */
  hidden?: string
  /** Shown behind the text, quieter: who wrote it. */
  by?: string
  icon: LucideIcon | undefined
  keys: readonly string[]
  run: () => void
}

export interface PaletteGroup {
  name: 'commands' | 'folders' | 'labels' | 'people' | 'messages'
  items: PaletteItem[]
}

export interface PaletteSite {
  commands: readonly Command[]
  list: CurrentList
  position: ListPosition
  actions: MessageActions
  /** What is moved: the messages checked, else what the reader is at; null where nothing may be. */
  target: ActionTarget | null
  folders: readonly Folder[]
  a_id: AddressId
  labels: readonly Label[]
  named: Named
}

/** Of one kind at most so many: what is wanted comes with the next letter typed. */
const SHOWN_MAX = { commands: 8, folders: 6, labels: 4, people: 4, messages: 6 } as const

/** What answers to the text typed, best first in each group; with nothing typed, the commands and the folders. */
export function paletteGroups(site: PaletteSite, typed: string, t: T): PaletteGroup[] {
  const isTyped = typed.trim() !== ''
  const groups: PaletteGroup[] = [
    { name: 'commands', items: commandItems(site.commands) },
    { name: 'folders', items: [...folderItems(site, t), ...(isTyped ? moveItems(site, t) : [])] },
    { name: 'labels', items: isTyped ? labelItems(site) : [] },
    { name: 'people', items: isTyped ? peopleItems(site, t) : [] },
    { name: 'messages', items: isTyped ? messageItems(site, t) : [] },
  ]
  return groups
    .map(({ name, items }) => ({ name, items: findItems(typed, items).slice(0, SHOWN_MAX[name]) }))
    .filter(({ items }) => items.length > 0)
}

const findItems = (typed: string, items: PaletteItem[]): PaletteItem[] =>
  fuzzyFind(typed, items, ({ text, hidden }) => (hidden ? `${text} ${hidden}` : text))

/** The ways to system folders are among the folders. */
const commandItems = (commands: readonly Command[]): PaletteItem[] =>
  commands.flatMap(({ id, text, icon, keys, run, isReady }) =>
    run && isReady && !id.startsWith('go_') ? [{ id, text, icon, keys, run }] : [],
  )

function folderItems({ folders, a_id }: PaletteSite, t: T): PaletteItem[] {
  return allLines(folders, t).map(({ id, title }) => ({
    id: `folder-${id}`,
    text: title,
    icon: FolderIcon,
    keys: [],
    run: () => goToRoute({ kind: 'folder', a_id, f_id: id, page: 1, msg_id: null }),
  }))
}

const labelItems = ({ labels, a_id }: PaletteSite): PaletteItem[] =>
  labels.map(({ id, name }) => ({
    id: `label-${id}`,
    text: name,
    icon: Tag,
    keys: [],
    run: () => goToRoute({ kind: 'label', a_id, l_id: id, page: 1, msg_id: null }),
  }))

/** The checked messages, else the open one, into a folder. */
function moveItems({ folders, list, actions, target }: PaletteSite, t: T): PaletteItem[] {
  if (!target) return []
  return allLines(folders, t)
    .filter((line) => isDropTarget(line, list.open?.folder_id ?? list.folder?.id ?? null))
    .map(({ id, title }) => ({
      id: `move-${id}`,
      text: t('keyboard.move_to', { folder: title }),
      icon: FolderIcon,
      keys: [],
      run: () => actions.perform({ kind: 'move', destination_id: id as FolderId }, target),
    }))
}

/** Those who wrote what is listed: their messages in all folders. */
function peopleItems({ list, a_id, named }: PaletteSite, t: T): PaletteItem[] {
  const people = withoutDuplicates(list.rows.flatMap(({ fields }) => fields.from)).map(named)
  const f_id = list.folder?.id ?? list.inbox
  return people.map((person) => ({
    id: `person-${person.email}`,
    text: t('keyboard.messages_from', { name: addressName(person) }),
    hidden: person.email,
    icon: User,
    keys: [],
    run: () =>
      goToRoute({
        kind: 'search',
        a_id,
        f_id,
        l_id: null,
        page: 1,
        msg_id: null,
        search_text: person.email,
        all_folder: true,
        subject: false,
        text: false,
        sender: true,
        from: '',
        to: '',
      }),
  }))
}

/** In the palette people are called by their names, the reader too. */
const NOBODY_IS_US = () => false

function messageItems({ list, position }: PaletteSite, t: T): PaletteItem[] {
  const now = new Date()
  return list.rows.map((row) => ({
    id: `letter-${row.id}`,
    text: `${subjectText(row, t)}, ${formatListDate(t.language, row.created_at, now)}`,
    by: rowNames(row, list.isOutgoing, NOBODY_IS_US, t),
    hidden: row.fields.from.map(({ name, email }) => `${name} ${email}`).join(' '),
    icon: Mail,
    keys: [],
    run: () => position.openMessage(row),
  }))
}
