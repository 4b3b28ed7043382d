import { expect, test } from 'vitest'
import { readQuotedPath } from './quoted-path.ts'

test.each([
  ['MAIL FROM:<"a b"@x.test> SIZE=5', '"a b"', 'MAIL FROM:<quoted@x.test> SIZE=5'],
  ['RCPT TO:<"900000000101"@x.test>', '900000000101', 'RCPT TO:<quoted@x.test>'],
  ['RCPT TO: <"a.b"@x.test>', 'a.b', 'RCPT TO: <quoted@x.test>'],
  ['RCPT TO:<"a@b"@x.test>', '"a@b"', 'RCPT TO:<quoted@x.test>'],
  ['RCPT TO:<"a\\"b"@x.test>', '"a\\"b"', 'RCPT TO:<quoted@x.test>'],
  ['RCPT TO:<"\\a"@x.test>', 'a', 'RCPT TO:<quoted@x.test>'],
])('%s names %s', (command, local, withPlaceholder) => {
  expect(readQuotedPath(command)).toEqual({ local, withPlaceholder })
})

test.each([
  'MAIL FROM:<a@x.test>',
  'MAIL FROM:<""@x.test>',
  'MAIL FROM:<"a>b"@x.test',
  'MAIL FROM:<"a\r\nDATA"@x.test>',
  `MAIL FROM:<"${'a'.repeat(65)}"@x.test>`,
  `MAIL FROM:<"${'\\'.repeat(1e6)}`,
])('nothing quoted is read in %.30j', (command) => {
  expect(readQuotedPath(command)).toBeNull()
})
