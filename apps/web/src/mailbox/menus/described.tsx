import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Label } from '#contract/mailbox/labels/label.schema.ts'
import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { SavedSearch } from '#contract/mailbox/search/saved/saved-search.schema.ts'
import { useAccount } from '#web/identity/account/get-account.ts'
import { LABELS, SAVED_SEARCHES } from '#web/platform/calls/query-keys.ts'
import type { Pointed } from '#web/platform/menus/pointed.ts'
import type { ReadingT } from '#web/platform/words/i18n.ts'
import type { MessageRef } from '../actions/cache/message-refs.ts'
import { rowTarget } from '../actions/message-actions.ts'
import { findFolder, folderTitle } from '../folders/folder-tree.ts'
import { namedRow, useNamed } from '../people/contact-names.ts'
import { isOursFor } from '../row/view/people.ts'
import { rowNames } from '../row/view/row-text.ts'
import { isSelected } from '../selection/selection.ts'
import { AddressItems } from './items/AddressItems.tsx'
import { FileItems } from './items/FileItems.tsx'
import { FolderItems } from './items/FolderItems.tsx'
import { LabelItems } from './items/LabelItems.tsx'
import { MessageItems } from './items/message/MessageItems.tsx'
import { PersonItems } from './items/PersonItems.tsx'
import { SavedSearchItems } from './items/SavedSearchItems.tsx'
import { SeveralItems } from './items/SeveralItems.tsx'
import { TextItems } from './items/TextItems.tsx'
import type { MenuTask } from './MenuTasks.tsx'
import type { MenuSite } from './menu-site.ts'

/** A menu: its name and what is in it. */
export interface Described {
  label: string
  items: ReactNode
}

export interface MenuWords {
  t: ReadingT
  /** Something is to be asked in a window. */
  ask: (task: MenuTask) => void
  /** Where the menu is. */
  at: Pointed['at']
}

/** The menu of what was pointed at; null where nothing can be done with it. */
export function useDescribed(site: MenuSite, { element }: Pointed, words: MenuWords): Described | null {
  const row = useRowMenu(site, element, words)
  const line = useLineMenu(site, element, words)
  if (element.dataset.row || element.dataset.menu === 'conversation') return row
  if (element.dataset.menu) return namedMenu(element, words)
  return line
}

/** What names its menu itself: somebody, an address of one's own, a file, the text of a message. */
function namedMenu(element: HTMLElement, words: MenuWords): Described | null {
  const { t } = words
  const { menu, email = '', name = '', link = '', text = '' } = element.dataset
  if (menu === 'person') {
    const items = <PersonItems person={{ email, name }} message={messageAround(element)} {...words} />
    return { label: t('menus.person', { name }), items }
  }
  if (menu === 'address') {
    return { label: t('menus.person', { name: email }), items: <AddressItems email={email} t={t} /> }
  }
  if (menu === 'file') return { label: t('menus.file', { name }), items: <FileItems tile={element} /> }
  const label = t(link ? 'menus.link' : 'menus.selected')
  return { label, items: <TextItems link={link} text={text} message={messageAround(element)} {...words} /> }
}

/** The message that an element is a part of. */
function messageAround(element: HTMLElement): MessageRef | null {
  const named = element.closest<HTMLElement>('[data-message-ref]')?.dataset.messageRef
  const [folder_id, uid] = named?.split('/').map(Number) ?? []
  if (!folder_id || !uid) return null
  return { folder_id: folder_id as FolderId, uid: uid as MessageUid }
}

function useRowMenu({ list, selection, actions }: MenuSite, element: HTMLElement, words: MenuWords) {
  const { t } = words
  const named = useNamed()
  const isOurs = isOursFor(useAccount())
  const { checked } = selection
  // The subject of what is open speaks of its row, wherever in the list that is.
  const isOpen = element.dataset.menu === 'conversation'
  const row = isOpen ? list.openRow : list.rows.find(({ id }) => String(id) === element.dataset.row)
  if (!row) return null
  // Of one of several that are checked it speaks of all of them.
  if (!isOpen && checked && isSelected(selection.selected, row)) {
    const items = <SeveralItems {...{ list, selection, actions, checked }} {...words} />
    return { label: t('messages.bulk_actions'), items }
  }
  const names = rowNames(namedRow(row, named), list.isOutgoing, isOurs, t)
  const items = <MessageItems {...{ row, list, actions }} target={rowTarget(row, list.system)} {...words} />
  return { label: t('menus.message', { names }), items }
}

function useLineMenu({ list }: MenuSite, element: HTMLElement, words: MenuWords): Described | null {
  const { t } = words
  const cache = useQueryClient()
  const { folder: isFolder, line } = element.dataset
  const id = Number(line)
  if (isFolder) {
    const folder = findFolder(list.folders, id)
    if (!folder) return null
    const label = t('menus.folder', { name: folderTitle(folder, t) })
    return { label, items: <FolderItems folder={folder} list={list} {...words} /> }
  }
  if (element.closest('[data-labels]')) {
    const label = cache.getQueryData<Label[]>(LABELS)?.find((one) => one.id === id)
    if (!label) return null
    return {
      label: t('menus.label_menu', { name: label.name }),
      items: <LabelItems label={label} {...words} />,
    }
  }
  const saved = cache.getQueryData<SavedSearch[]>(SAVED_SEARCHES)?.find((one) => one.id === id)
  if (!saved) return null
  return {
    label: t('menus.search_menu', { name: saved.name }),
    items: <SavedSearchItems saved={saved} {...words} />,
  }
}
