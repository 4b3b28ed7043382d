import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commandOf, readImap } from '#tests/imap/read-imap.ts'
import { flagList, internalDate, mailboxName, responseText } from './answers.ts'
import { astring, literal, literalStart, nstring, quoted, string } from './strings.ts'

test('strings are quoted where they can be, and literals where not. RFC 9051 §4.3', () => {
  expect(string('')).toBe('""')
  expect(string('a "b" \\c')).toBe(String.raw`"a \"b\" \\c"`)
  expect(string('a\r\nb')).toBe('{4}\r\na\r\nb')
  expect(string('é')).toBe('{2}\r\né')
  expect(string('é', true)).toBe('"é"')
  expect(string('a\nb', true)).toBe('{3}\r\na\nb')
  expect(string('x'.repeat(2000))).toMatch(/^\{2000\}\r\nx/)
  expect(nstring(null)).toBe('NIL')
  expect(nstring('NIL')).toBe('"NIL"')
  expect(quoted('é')).toBeNull()
  expect(literal('a\0b')).toBe('{2}\r\nab')
  expect(literalStart(3, true)).toBe('~{3}\r\n')
  expect([astring('INBOX'), astring('nil'), astring('a b'), astring('a%'), astring('')]).toEqual([
    'INBOX',
    '"nil"',
    '"a b"',
    '"a%"',
    '""',
  ])
})

test('names are in UTF-7, or in UTF-8 for those who speak it', () => {
  expect(mailboxName('Счёты', false)).toBe('&BCEERwRRBEIESw-')
  expect(mailboxName('Счёты', true)).toBe('"Счёты"')
  expect(mailboxName('R&D x', false)).toBe('"R&-D x"')
  expect(mailboxName('R&D', true)).toBe('R&D')
})

test('flags and times', () => {
  expect(flagList(['\\Seen', '$Forwarded', 'a b', 'x\r\n', '', '\\*', 'a]', 'é'])).toBe(
    '(\\Seen $Forwarded \\*)',
  )
  expect(flagList([])).toBe('()')
  expect(internalDate(new Date('2026-11-22T21:19:33.9Z'))).toBe('"22-Nov-2026 21:19:33 +0000"')
  expect(internalDate(new Date('0033-01-02T03:04:05Z'))).toBe('" 2-Jan-0033 03:04:05 +0000"')
  expect(internalDate(new Date(8.64e15))).toMatch(/^"13-Sep-9999 00:00:00 \+0000"$/)
})

test('a text is one line and brings no code of its own', () => {
  expect(responseText('done', 'READ-WRITE')).toBe('[READ-WRITE] done')
  expect(responseText('a\r\n* BYE é', 'X] \r\n')).toBe('[X] a * BYE')
  expect(responseText('[ALERT] x')).toBe('ALERT] x')
  expect(responseText('')).toBe('so')
})

test('a program that reads as strictly as we do reads what was written', async () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(texts, texts, fc.boolean(), async (one, other, isUtf8) => {
      const login = `LOGIN ${astring(one, isUtf8)} ${string(other, isUtf8)}`
      expect(await commandOf(login)).toEqual({
        name: 'LOGIN',
        login: one.replaceAll('\0', ''),
        password: other.replaceAll('\0', ''),
      })
    }),
  )
  await fc.assert(
    fc.asyncProperty(texts, fc.boolean(), async (name, isUtf8) => {
      fc.pre(!name.includes('\0') && name !== '' && !/^inbox$/i.test(name))
      const { read } = await readImap([`a DELETE ${mailboxName(name, isUtf8)}\r\n`], { isUtf8 })
      expect(read).toEqual([{ tag: 'a', command: { name: 'DELETE', mailbox: name } }])
    }),
  )
})
