import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOwnPath, type MailRoute, mailPath, readMailPath } from './paths.ts'

test('a folder, its page and its open letter have the address of the specification', () => {
  const route: MailRoute = { kind: 'folder', a_id: 'all', f_id: 3, page: 2, msg_id: 17 }
  expect(mailPath(route)).toBe('/mail/folder/all/3/2/17')
  expect(readMailPath('/mail/folder/all/3/2/17')).toEqual(route)
  expect(mailPath({ ...route, msg_id: null })).toBe('/mail/folder/all/3/2')
})

test('the word "false" stands for an empty value in the address of a search', () => {
  const route: MailRoute = {
    kind: 'search',
    a_id: 0,
    f_id: 3,
    l_id: null,
    page: 1,
    msg_id: null,
    search_text: 'счёт 50%/2',
    all_folder: false,
    subject: true,
    text: false,
    sender: true,
    from: '01.09.2026',
    to: '',
  }
  const path =
    '/mail/search/0/3/false/1/%D1%81%D1%87%D1%91%D1%82%2050%25%2F2/false/true/false/true/01.09.2026/false'
  expect(mailPath(route)).toBe(path)
  expect(readMailPath(path)).toEqual(route)
})

test('whatever is looked for comes back from the address as it was, even the word "false"', () => {
  void fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.option(fc.nat(), { nil: null }), (search_text, msg_id) => {
      const route: MailRoute = {
        kind: 'search',
        a_id: 'all',
        f_id: null,
        l_id: 4,
        page: 3,
        msg_id,
        search_text,
        all_folder: true,
        subject: false,
        text: true,
        sender: false,
        from: '',
        to: '',
      }
      expect(readMailPath(mailPath(route))).toEqual(route)
    }),
    {
      examples: [
        ['false', null],
        ['%', 1],
        ['', 0],
      ],
    },
  )
})

test.each([
  '/mail',
  '/mail/folder/all/3',
  '/mail/folder/all/x/1',
  '/mail/folder/all/3/0',
  '/mail/folder/all/3/1/x',
  '/mail/folder/all/3/1/2/3',
  '/mail/search/all/3/false/1/text/false/true',
  '/settings/main',
])('%s names no place of the mail screen', (path) => {
  expect(readMailPath(path)).toBeNull()
})

test('only a path of this site is taken for one', () => {
  expect(isOwnPath('/mail/folder/all/3/1?limit=50')).toBe(true)
  for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', '', '/a b', '/a\\b']) {
    expect(isOwnPath(path), path).toBe(false)
  }
})
