import { expect, test } from 'vitest'
import { MESSAGE_BYTES_MAX } from '#contract/mailbox/attachments/attachments.ts'
import { checkMailFile } from './check-mail-file.ts'

test.each([
  ['Inbox', 'From - Thu Nov  6 08:00:05 2025\nSubject: x\n', null],
  ['old.mbox', 'garbage before the first line', null],
  ['one.eml', '\ufeffReturn-Path: <a@a.test>\r\n', null],
  ['one.eml', 'just words', 'wrong_type'],
  ['people.vcf', '\ufeffbegin:vcard\r\nVERSION:3.0\r\n', 'contacts'],
  ['report.pdf', '%PDF-1.7\n', 'wrong_type'],
  ['archive.mbox', 'PK\u0003\u0004\0\0', 'wrong_type'],
  ['mail.pst', '!BDN\0\0\0', 'wrong_type'],
  ['nothing.mbox', '', 'empty'],
])('%s that begins with %j: %s', async (name, content, problem) => {
  expect(await checkMailFile(new File([content], name))).toBe(problem)
})

test('a message has a limit of its own', async () => {
  const large = (name: string) =>
    ({ name, size: MESSAGE_BYTES_MAX + 1, slice: () => new Blob(['From x\n']) }) as never
  expect([await checkMailFile(large('a.eml')), await checkMailFile(large('a.mbox'))]).toEqual([
    'too_large',
    null,
  ])
})

test('a folder that was dropped is no file', async () => {
  const folder = {
    name: 'Mail',
    size: 4096,
    slice: () => ({ text: () => Promise.reject(new Error('a folder')) }),
  }
  expect(await checkMailFile(folder as never)).toBe('wrong_type')
})
