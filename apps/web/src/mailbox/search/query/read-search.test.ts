import { expect, test } from 'vitest'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { Label } from '#contract/mailbox/labels/label.schema.ts'
import { texts } from '#texts/ru/dictionary.ts'
import { requestOf } from '#web/mailbox/list/list-scope.ts'
import { createT } from '#web/platform/words/i18n.ts'
import { EMPTY_SEARCH, routeOfSearch } from '../panel/search-form.ts'
import type { SearchNames } from './query-names.ts'
import { splitQuery, writeQuery } from './query-text.ts'
import { readSearch } from './read-search.ts'

const folder = (id: number, name: string, system: Folder['system'] = null) =>
  ({ id, name, system, subfolders: [] }) as unknown as Folder
const names: SearchNames = {
  folders: [folder(1, 'INBOX', 'inbox'), folder(5, 'INBOX.Junk', 'junk'), folder(9, 'INBOX.Мои счета')],
  labels: [{ id: 4, name: 'Оплаты' } as Label],
  addresses: [
    { id: 0, email: '900000000101@pochtamt.test' },
    { id: 7, email: 'shop@post.test' },
  ],
}
const t = createT('ru', texts)
const read = (search_text: string, more: Partial<typeof EMPTY_SEARCH> = {}) =>
  readSearch({ ...EMPTY_SEARCH, ...more, search_text }, names, t)
const chips = (...args: Parameters<typeof read>) => writeQuery(read(...args).form.groups)
const request = (text: string, more: Partial<typeof EMPTY_SEARCH> = {}) =>
  requestOf(routeOfSearch(read(text, more).form, { a_id: 7, f_id: 3 }))

test('operators leave the line for chips, words stay in it', () => {
  const { form, problem } = read('договор from:anna "точная фраза" -аренда')
  expect(problem).toBeNull()
  expect(form.search_text).toBe('договор "точная фраза"')
  expect(writeQuery(form.groups)).toBe('from:anna -аренда')
})

test('what is typed joins the chips that are there, each once', () => {
  const { groups } = splitQuery('from:anna')
  expect(chips('от:anna has:attachment', { groups })).toBe('from:anna has:attachment')
})

test('labels and addresses are called by name, and kept by what they are', () => {
  expect(chips('метка:оплаты -label:Опл')).toBe('label:#4 -label:#4')
  expect(chips('alias:shop OR алиас:x адрес:shop@post.test')).toBe('alias:#7 OR алиас:x alias:#7')
  expect(read('label:Отпуск').problem).toBe('no_such_label')
  expect(read('alias:somebody@else.test').problem).toBe('no_such_address')
})

test('in: names a folder as the reader does, or all of them', () => {
  expect(read('in:"Мои счета" март')).toMatchObject({
    f_id: 9,
    form: { search_text: 'март', all_folder: false },
  })
  expect(read('in:spam x').f_id).toBe(5)
  expect(read('папка:все март')).toMatchObject({ f_id: undefined, form: { all_folder: true, groups: [] } })
  expect(read('in:nowhere x').problem).toBe('no_such_folder')
  expect(chips('x -in:spam')).toBe('-in:#5')
})

test('a date, a size and a value that are none are said, not guessed', () => {
  expect(read('after:31.02.2026').problem).toBe('wrong_date')
  expect(read('larger:много').problem).toBe('wrong_size')
  expect(read('from: is:unread').problem).toBe('no_value')
  expect(read('договор от:').problem).toBe('no_value')
  expect(read('"от:" договор').problem).toBeNull()
})

test('every operator asks the server for what it says', () => {
  expect(
    request('договор от:Анна -is:read размер after:2026/2/9 before:01.11.2026 больше:1,5М'),
  ).toMatchObject({
    subject: 'договор размер',
    text: 'договор размер',
    query: [
      [{ kind: 'words', fields: ['from'], text: 'Анна' }],
      [{ kind: 'is', state: 'read', not: true }],
      [{ kind: 'date', side: 'after', moment: '2026-02-09T00:00:00Z' }],
      [{ kind: 'date', side: 'before', moment: '2026-11-01T00:00:00Z' }],
      [{ kind: 'size', side: 'larger', bytes: 1_572_864 }],
    ],
  })
  expect(request('filename:"акт 5.pdf" кому:ivan текст:да')).toMatchObject({
    query: [
      [{ kind: 'words', fields: ['filename'], text: '"акт 5.pdf"' }],
      [{ kind: 'words', fields: ['to'], text: 'ivan' }],
      [{ kind: 'words', fields: ['body'], text: 'да' }],
    ],
  })
})

test('words that are denied or of which one is enough are looked for in the checked fields', () => {
  const fields = ['subject', 'from']
  expect(request('-аренда счёт ИЛИ акт', { text: false })).toMatchObject({
    query: [
      [{ kind: 'words', fields, text: 'аренда', not: true }],
      [
        { kind: 'words', fields, text: 'счёт' },
        { kind: 'words', fields, text: 'акт' },
      ],
    ],
  })
})

test('an address asked for by name is looked for among all, Trash and Spam only when asked', () => {
  expect(request('alias:shop x').alias_id).toBe('all')
  expect(request('-alias:shop x').alias_id).toBe(7)
  expect(request('in:all x')).not.toHaveProperty('trash_and_spam')
  expect(request('in:anywhere x')).toMatchObject({ folder_id: null, trash_and_spam: true })
  expect(request('in:anywhere x')).not.toHaveProperty('query')
  const { groups } = read('in:anywhere x').form
  expect(chips('x', { groups, all_folder: false })).toBe('')
})
