import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GMAIL_LABELS_MAX, readGmailLabels } from './gmail-labels.ts'

test.each([
  ['Inbox,Important,Opened,Category Personal', 'inbox', []],
  ['Archived,Opened,Work/Acme,Travel', 'archive', ['Work/Acme', 'Travel']],
  ['Sent,Opened,IMAP_$NotJunk', 'sent', []],
  ['Inbox,Sent', 'sent', []],
  ['Drafts,Work', 'draft', ['Work']],
  ['Chat', 'archive', []],
  ['[Gmail]/All Mail,Category theory', 'archive', ['Category theory']],
  ['', 'archive', []],
])('%s: the folder is %s, labels of one’s own are %j', (value, folder, names) => {
  expect(readGmailLabels(` ${value}`)).toMatchObject({ folder, names })
})

test('a name with a comma stands in quotes, and a quote within a name is its own', () => {
  const value = ' Inbox,"Bills, paid","Say ""hi""", Two  words,a "b" c'
  expect(readGmailLabels(value).names).toEqual(['Bills, paid', 'Say "hi"', 'Two words', 'a "b" c'])
  expect(readGmailLabels('"never closed, so one').names).toEqual(['never closed, so one'])
})

test.each([
  // Commas are within the encoded words, which may end in the middle of a name.
  [
    '=?UTF-8?Q?=D0=92=D1=85=D0=BE=D0=B4=D1=8F=D1=89=D0=B8=D0=B5,=D0=A1=D1=87=D1=91?=\r\n =?UTF-8?Q?=D1=82=D0=B0,"=D0=AF,_=D1=82=D1=8B"?=',
    ['Счёта', 'Я, ты'],
  ],
  [`=?utf-8?b?${Buffer.from('Работа,Личное').toString('base64')}?=,Inbox`, ['Работа', 'Личное']],
  ['Inbox,=?ISO-8859-1?Q?Caf=E9?=', ['Café']],
  [Buffer.from('Входящие,Счета').toString('latin1'), ['Счета']],
  ['=?UTF-8?Q?=D0=9A=D0=B0=D1=82=D0=B5=D0=B3=D0=BE=D1=80=D0=B8=D1=8F_"=D0=A1"?=', []],
])('encoded words are opened before names are told apart: %s', (value, names) => {
  expect(readGmailLabels(value).names).toEqual(names)
})

test('states are no labels, in either language and any case', () => {
  expect(readGmailLabels('STARRED,unread')).toMatchObject({ isStarred: true, isUnread: true, names: [] })
  const russian = Buffer.from('Помеченные,Непрочитанные,Корзина').toString('latin1')
  expect(readGmailLabels(russian)).toMatchObject({
    ...{ isStarred: true, isUnread: true, isGone: true, names: [] },
  })
})

test('a name is there once, and of very many the first fifty', () => {
  expect(readGmailLabels('Work,work,WORK').names).toEqual(['Work'])
  const many = Array.from({ length: 9000 }, (_, nth) => `Label ${nth}`)
  expect(readGmailLabels(many.join()).names).toEqual(many.slice(0, GMAIL_LABELS_MAX))
  // What is cut off in the middle is no name.
  expect(readGmailLabels(`Whole,${'x'.repeat(100_000)}`).names).toEqual(['Whole'])
})

test.each(['"', ',', '""', '",', '=?UTF-8?Q?', '=?a*', ' ', '\\'])(
  'a megabyte of %j is read, and says little',
  (unit) => {
    expect(readGmailLabels(unit.repeat(1_048_576 / unit.length)).names.length).toBeLessThanOrEqual(1)
  },
)

test('names that are written as Gmail does are read again', () => {
  const word = fc
    .string({ unit: fc.constantFrom('a', 'Я', ',', '"', '/', 'z', '日'), minLength: 1, maxLength: 8 })
    .map((text) => `n${text}`)
  const list = fc.uniqueArray(word, { maxLength: 20, selector: (name) => name.toLowerCase() })
  fc.assert(
    fc.property(list, (names) => {
      const written = names.map((name) => (/[,"]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name))
      const encoded = `=?UTF-8?B?${Buffer.from(written.join()).toString('base64')}?=`
      expect(readGmailLabels(encoded).names).toEqual(names)
    }),
  )
})
