import { expect, test } from 'vitest'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { Label } from '#contract/mailbox/labels/label.schema.ts'
import { texts as en } from '#texts/en/dictionary.ts'
import { texts as ru } from '#texts/ru/dictionary.ts'
import type { SearchNames } from '#web/mailbox/search/query/query-names.ts'
import { createT } from '#web/platform/words/i18n.ts'
import { peopleAsked, suggestionsFor, typedAt } from './suggest.ts'

const names: SearchNames = {
  folders: [{ id: 9, name: 'INBOX.Мои счета', system: null, subfolders: [] } as unknown as Folder],
  labels: [{ id: 4, name: 'Мои оплаты', color: '#aa0000' } as Label],
  addresses: [{ id: 7, email: 'shop@post.test' }],
}
const vera = { email: 'vera@shop.test', name: 'Вера' }
const suggested = (text: string, t = createT('ru', ru), people = [vera]) =>
  suggestionsFor(typedAt(text, text.length), names, people, t).map(({ insert }) => insert)

test.each([
  ['договор от', ['от:']],
  ['-те', ['-тема:', '-текст:']],
  ['мои', ['метка:"Мои оплаты" ', 'папка:"Мои счета" ']],
  ['метка:', ['метка:"Мои оплаты" ']],
  ['метка:"мои о', ['метка:"Мои оплаты" ']],
  ['-in:м', ['-папка:"Мои счета" ']],
  ['to:ve', ['кому:vera@shop.test ']],
  ['alias:s', ['адрес:shop@post.test ']],
  ['статус:в', ['статус:важное ']],
  ['has:', ['есть:вложение ']],
  ['after:', []],
  ['', []],
  ['договор ', []],
])('after “%s” come %j', (text, expected) => {
  expect(suggested(text, createT('ru', ru), /[еe]$/.test(text) && text !== '-те' ? [vera] : [])).toEqual(
    expected,
  )
})

test('people come after the operators that may be meant', () => {
  expect(suggested('от')).toEqual(['от:', 'от:vera@shop.test '])
})

test('an English screen suggests English names for what is typed in either language', () => {
  const t = createT('en', en)
  expect(suggested('is:un', t)).toEqual(['is:unread '])
  expect(suggested('статус:un', t)).toEqual(['is:unread '])
  expect(suggested('sub', t)).toContain('subject:')
})

test('only what ends at the caret is replaced', () => {
  expect(typedAt('is:un договор', 5)).toMatchObject({ start: 0, operator: 'is', value: 'un' })
  expect(typedAt('договор https://fr', 18)).toMatchObject({ operator: null, value: '//fr' })
})

test('people are asked for where a person may be meant', () => {
  expect(peopleAsked(typedAt('from:в', 6))).toBe('в')
  expect(peopleAsked(typedAt('в', 1))).toBe('')
  expect(peopleAsked(typedAt('ве', 2))).toBe('ве')
  expect(peopleAsked(typedAt('label:ве', 8))).toBe('')
})
