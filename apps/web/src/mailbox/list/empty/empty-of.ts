import {
  AlarmClock,
  Archive,
  FilePen,
  Flag,
  Folder as FolderIcon,
  Inbox,
  type LucideIcon,
  Send,
  ShieldX,
  Tag,
  Trash2,
} from 'lucide-react'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import { FOLDER_FLAGGED } from '#contract/mailbox/search/scope.ts'
import type { ReadingT } from '#web/platform/words/i18n.ts'
import { allFolders, folderTitle } from '../../folders/folder-tree.ts'
import type { CurrentList } from '../current-list.queries.ts'

/** What can be done about a list that is empty. */
export type NextStep =
  | { kind: 'write' }
  | { kind: 'bring_mail' }
  | { kind: 'open_folder'; folder: Folder }
  | { kind: 'filter'; folder: Folder }

export interface EmptyWords {
  icon: LucideIcon
  /** Of its engraving. */
  seed: string
  title: string
  hint: string
  next?: NextStep
}

/** What an empty list that is not a search says of itself, and the next step from it. */
export function emptyOf(
  { route, folder, folders }: Pick<CurrentList, 'route' | 'folder' | 'folders'>,
  t: ReadingT,
): EmptyWords {
  if (route.kind === 'label')
    return { icon: Tag, seed: 'label', title: t('messages.empty'), hint: t('empty.label_hint') }
  if (route.kind === 'folder' && route.f_id === FOLDER_FLAGGED)
    return { icon: Flag, seed: 'flagged', title: t('empty.flagged'), hint: t('empty.flagged_hint') }
  // What other addresses have, and have had, is not known here.
  if (route.a_id !== 'all' || !folder)
    return { icon: Inbox, seed: 'address', title: t('messages.empty'), hint: t('empty.inbox_hint') }
  switch (folder.system) {
    case 'inbox':
      return emptyInbox(folders, t)
    case 'draft':
      return { ...said('drafts', FilePen, t), next: { kind: 'write' } }
    case 'sent':
      return { ...said('sent', Send, t), next: { kind: 'write' } }
    case 'junk':
      return said('junk', ShieldX, t)
    case 'trash':
      return { ...said('trash', Trash2, t), ...daysOf(folder, t) }
    default:
      return emptyFolder(folder, t)
  }
}

function emptyInbox(folders: readonly Folder[], t: ReadingT): EmptyWords {
  const all = allFolders(folders)
  if (all.every(({ total }) => total === 0))
    return {
      icon: Inbox,
      seed: 'inbox',
      title: t('empty.inbox_new'),
      hint: t('empty.inbox_new_hint'),
      next: { kind: 'bring_mail' },
    }
  const later = all.find(({ isLater, total }) => isLater && total > 0)
  return { ...said('inbox', Inbox, t), ...(later && { next: { kind: 'open_folder', folder: later } }) }
}

function emptyFolder(folder: Folder, t: ReadingT): EmptyWords {
  if (folder.isLater) return said('later', AlarmClock, t)
  if (folder.isArchive) return said('archive', Archive, t)
  const title = t('empty.folder', { name: folderTitle(folder, t) })
  const words = { icon: FolderIcon, seed: folder.name, title }
  return folder.isCollector || folder.isSubCollector
    ? { ...words, hint: t('empty.collected_hint') }
    : { ...words, hint: t('empty.folder_hint'), next: { kind: 'filter', folder } }
}

const said = (
  name: 'inbox' | 'drafts' | 'sent' | 'junk' | 'trash' | 'later' | 'archive',
  icon: LucideIcon,
  t: ReadingT,
): EmptyWords => ({ icon, seed: name, title: t(`empty.${name}`), hint: t(`empty.${name}_hint`) })

const daysOf = ({ clean_days }: Folder, t: ReadingT) =>
  clean_days ? { hint: t('empty.trash_days_hint', { count: clean_days }) } : {}
