import { expect, test } from 'vitest'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { SearchRoute } from '#web/platform/paths.ts'
import { SPOKEN } from '#web/platform/words/spoken.fixture.ts'
import { searchPlaceholder } from './line/search-placeholder.ts'
import { inAllFolders, inTrashAndSpam } from './line/widen-search.ts'
import { lookedIn } from './looked-in.ts'
import { problemText } from './query/problem-text.ts'

const t = SPOKEN.en
const folder = (id: number, name: string, system: Folder['system'] = null, subfolders: Folder[] = []) =>
  ({ id, name, system, subfolders }) as unknown as Folder
const bills = folder(9, 'INBOX.Bills')
const folders = (...inInbox: Folder[]) => [
  folder(1, 'INBOX', 'inbox', inInbox),
  folder(2, 'INBOX.Trash', 'trash'),
]
const route = (changes: Partial<SearchRoute> = {}): SearchRoute => ({
  ...{ kind: 'search', a_id: 'all', f_id: 1, l_id: null, page: 3, msg_id: 8, search_text: 'report' },
  ...{ all_folder: false, subject: true, text: true, sender: true, from: '01.11.2026', to: '' },
  ...changes,
})

test('a search says where it has looked: one folder, the inbox with what is in it, or everywhere', () => {
  expect(lookedIn(route(), folders(), t)).toBe(t('search.looked_in', { folder: t('folders.inbox') }))
  expect(lookedIn(route(), folders(bills), t)).toBe(t('search.looked_in_inbox'))
  expect(lookedIn(route({ f_id: 9 }), folders(bills), t)).toBe(t('search.looked_in', { folder: 'Bills' }))
  expect(lookedIn(route({ f_id: 77 }), folders(), t)).toBe('')
})

test('in all folders Trash and Spam are left out until they are asked for, and that is said', () => {
  const all = inAllFolders(route())
  expect(lookedIn(all, folders(), t)).toBe(t('search.looked_in_all'))
  const everywhere = inTrashAndSpam(all)!
  expect(lookedIn(everywhere, folders(), t)).toBe(t('search.looked_everywhere'))
  expect(inTrashAndSpam(everywhere)).toBeNull()
})

test('a wider search keeps its words, begins at its first page with nothing open, and takes no dates', () => {
  const all = inAllFolders(route({ search_text: 'report from:anna' }))
  expect(all).toMatchObject({
    all_folder: true,
    page: 1,
    msg_id: null,
    from: '',
    search_text: 'report from:anna',
  })
  expect(inTrashAndSpam({ ...all, page: 4 })).toMatchObject({
    search_text: 'report from:anna in:anywhere',
    page: 1,
  })
})

test('within a folder Trash and Spam are not offered', () => expect(inTrashAndSpam(route())).toBeNull())

test('the empty line says where it would look', () => {
  expect(searchPlaceholder(folders(), 1, t)).toBe(t('search.search_inbox'))
  expect(searchPlaceholder(folders(bills), 1, t)).toBe(t('search.search_in_inbox'))
  expect(searchPlaceholder(folders(bills), 9, t)).toBe(t('search.search_in', { folder: 'Bills' }))
  expect(searchPlaceholder(folders(), null, t)).toBe(t('search.search_mail'))
})

test('what is not found is named by the operator as the reader writes it', () => {
  expect(problemText('no_such_label', SPOKEN.ru)).toContain('метка:')
  expect(problemText('no_such_folder', t)).toContain('in:')
  expect(problemText('no_words', t)).toBe(t('search.no_words'))
})
