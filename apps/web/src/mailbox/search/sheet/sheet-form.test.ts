import { expect, test } from 'vitest'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { Label } from '#contract/mailbox/labels/label.schema.ts'
import type { MailRoute } from '#web/platform/paths.ts'
import { SPOKEN } from '#web/platform/words/spoken.fixture.ts'
import type { SearchNames } from '../query/query-names.ts'
import { routeOfSheet, startForm, tokensOf, withTokens } from './sheet-form.ts'

const t = SPOKEN.ru
const names: SearchNames = {
  folders: [
    { id: 1, name: 'INBOX', system: 'inbox', subfolders: [] } as unknown as Folder,
    { id: 9, name: 'INBOX.Счета', system: null, subfolders: [] } as unknown as Folder,
  ],
  labels: [{ id: 4, name: 'Мои оплаты', color: '#aa0000' } as Label],
  addresses: [],
}
const folder: MailRoute = { kind: 'folder', a_id: 'all', f_id: 9, page: 1, msg_id: null }
const everywhere = startForm(folder, 1, '')
const typed = (search_text: string) => withTokens({ ...everywhere, search_text }, names, t)
const tokens = (form: typeof everywhere) => tokensOf(form, names, t).map(({ name }) => name)

test.each([
  ['смета ', [], 'смета '],
  ['от:анна ', ['От анна'], ''],
  ['смета есть:вложение стенд ', ['С вложениями'], 'смета стенд '],
  ['from:anna has:attachment -стенд смета', ['От anna', 'С вложениями', 'Кроме: стенд'], 'смета '],
  ['в:Счета смета', ['Папка «Счета»'], 'смета '],
  ['метка:"Мои оплаты"', ['Метка «Мои оплаты»'], ''],
  ['от:', [], 'от:'],
  ['в:Ничего ', [], 'в:Ничего '],
  ['кошка ИЛИ ', [], 'кошка ИЛИ '],
])('“%s” becomes the tokens %j and the words “%s”', (text, expected, words) => {
  expect([tokens(typed(text)), typed(text).search_text]).toEqual([expected, words])
})

test('a search in one folder has that as a token, which can be taken off', () => {
  const here = { ...startForm(folder, 1, 'смета'), all_folder: false }
  expect(tokens(here)).toEqual(['Папка «Счета»'])
  expect(routeOfSheet(here, 'all', names, t)).toMatchObject({ f_id: 9, all_folder: false })
  const [scope] = tokensOf(here, names, t)
  expect(routeOfSheet({ ...here, ...scope!.without }, 'all', names, t)).toMatchObject({ all_folder: true })
})

test('a search that is listed is taken over as it stands, words that are still typed are not', () => {
  const route = routeOfSheet(typed('смета от:анна '), 7, names, t)!
  expect(route).toMatchObject({ kind: 'search', a_id: 7, search_text: 'смета from:анна', page: 1 })
  const again = startForm(route, 1, 'не это')
  expect([again.search_text, tokens(again)]).toEqual(['смета', ['От анна']])
})

test('nothing leads nowhere, and so does what cannot be looked for', () => {
  for (const text of ['', '  ', '!!!', 'от:', 'в:Ничего'])
    expect(routeOfSheet({ ...everywhere, search_text: text }, 'all', names, t)).toBeNull()
})
