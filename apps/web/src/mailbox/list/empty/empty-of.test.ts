import { expect, test } from 'vitest'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { FOLDER_FLAGGED } from '#contract/mailbox/search/scope.ts'
import { loadReadingTexts, loadTexts } from '#texts/texts.ts'
import type { MailRoute } from '#web/platform/paths.ts'
import { createReadingT, createT } from '#web/platform/words/i18n.ts'
import { emptyOf } from './empty-of.ts'

const t = createReadingT(createT('ru', await loadTexts('ru')), await loadReadingTexts('ru'))

const folder = (id: number, over: Partial<Folder> = {}): Folder => ({
  id: id as FolderId,
  name: `INBOX.${id}`,
  path: `folders/${id}/messages`,
  system: null,
  unread: 0,
  total: 0,
  isCollector: false,
  isSubCollector: false,
  subfolders: [],
  ...over,
})

const inbox = folder(1, { system: 'inbox', name: 'INBOX' })
const route = (f_id: number, a_id: 'all' | number = 'all'): MailRoute => ({
  kind: 'folder',
  a_id,
  f_id,
  page: 1,
  msg_id: null,
})
const at = (listed: Folder, folders: Folder[] = [inbox, listed]) =>
  emptyOf({ route: route(listed.id), folder: listed, folders }, t)

test('an inbox in a mailbox without any message offers to bring the old mail', () => {
  const { title, next } = at(inbox, [inbox, folder(2, { system: 'trash' })])
  expect([title, next]).toEqual(['Писем ещё нет', { kind: 'bring_mail' }])
})

test('an inbox that was worked through says so, and opens what was put off', () => {
  const later = folder(3, { name: 'INBOX.Отложенные', isLater: true, total: 5 })
  expect(at(inbox, [inbox, later])).toMatchObject({
    title: 'Входящие разобраны',
    next: { kind: 'open_folder', folder: later },
  })
  const archive = folder(4, { isArchive: true, total: 9 })
  expect(at(inbox, [inbox, archive]).next).toBeUndefined()
})

test('what lies in a folder inside another one counts', () => {
  const nested = folder(5, { subfolders: [folder(6, { total: 1 })] })
  expect(at(inbox, [inbox, nested]).title).toBe('Входящие разобраны')
})

test('a folder of one’s own offers a filter by its name, that of a collector does not', () => {
  const own = folder(7, { name: 'INBOX.Поездки' })
  expect(at(own)).toMatchObject({ title: 'В «Поездки» пусто', next: { kind: 'filter', folder: own } })
  const collected = folder(8, { isCollector: true })
  expect(at(collected).next).toBeUndefined()
})

test('trash says how long it keeps what is deleted, where it does not keep it for good', () => {
  expect(at(folder(9, { system: 'trash', clean_days: 30 })).hint).toContain('30 дней')
  expect(at(folder(9, { system: 'trash' })).hint).toContain('пока корзину не очистят')
})

test('important messages and those of one address are not spoken of as the inbox', () => {
  const flagged = emptyOf({ route: route(FOLDER_FLAGGED), folder: inbox, folders: [inbox] }, t)
  expect(flagged.title).toBe('Важных писем нет')
  const ofAlias = emptyOf({ route: route(1, 17), folder: inbox, folders: [inbox] }, t)
  expect([ofAlias.title, ofAlias.next]).toEqual(['Писем нет', undefined])
})
