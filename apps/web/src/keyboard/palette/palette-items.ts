import { Folder as FolderIcon, type LucideIcon, Mail, Tag, User } from 'lucide-react'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { Label } from '#contract/mailbox/labels/label.schema.ts'
import { withoutDuplicates } from '#contract/outbound/recipients/recipients.ts'
import type { ActionTarget } from '#web/mailbox/actions/message-actions.ts'
import type { MessageActions } from '#web/mailbox/actions/use-message-actions.ts'
import { allLines } from '#web/mailbox/folders/folder-lines.ts'
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
import { labelItems as labellingItems, laterItems, moveItems } from './target-items.ts'

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
  name: 'recent' | 'commands' | 'folders' | 'labels' | 'people' | 'messages'
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
  /** What was chosen here last, the latest first, by its id. */
  recent: readonly string[]
}

/** Of one kind at most so many: what is wanted comes with the next letter typed. */
const SHOWN_MAX = { recent: 4, commands: 8, folders: 6, labels: 4, people: 4, messages: 6 } as const

/**
 * What answers to the text typed, best first in each group, and of equal answers what was chosen last; with nothing
 * typed, what was chosen last, the commands and the folders.
 */
export function paletteGroups(site: PaletteSite, typed: string, t: T): PaletteGroup[] {
  const groups = typed.trim() === '' ? offered(site, t) : answering(site, t)
  return groups
    .map(({ name, items }) => ({
      name,
      items: findItems(typed, recentFirst(items, site.recent)).slice(0, SHOWN_MAX[name]),
    }))
    .filter(({ items }) => items.length > 0)
}

/** Nothing is said twice: what was chosen last stands above alone. */
function offered(site: PaletteSite, t: T): PaletteGroup[] {
  const commands = commandItems(site.commands)
  const folders = folderItems(site, t)
  const all = [...commands, ...folders, ...answering(site, t).flatMap(({ items }) => items)]
  const again = site.recent
    .flatMap((id) => all.find((item) => item.id === id) ?? [])
    .slice(0, SHOWN_MAX.recent)
  const besides = (items: PaletteItem[]) => items.filter(({ id }) => !again.some((item) => item.id === id))
  return [
    { name: 'recent', items: again },
    { name: 'commands', items: besides(commands) },
    { name: 'folders', items: besides(folders) },
  ]
}

const answering = (site: PaletteSite, t: T): PaletteGroup[] => [
  { name: 'commands', items: [...commandItems(site.commands), ...laterItems(site, t)] },
  { name: 'folders', items: [...folderItems(site, t), ...moveItems(site, t)] },
  { name: 'labels', items: [...labelItems(site), ...labellingItems(site, t)] },
  { name: 'people', items: peopleItems(site, t) },
  { name: 'messages', items: messageItems(site, t) },
]

function recentFirst(items: PaletteItem[], recent: readonly string[]): PaletteItem[] {
  const rank = ({ id }: PaletteItem) => (recent.includes(id) ? recent.indexOf(id) : recent.length)
  return items.toSorted((one, other) => rank(one) - rank(other))
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
