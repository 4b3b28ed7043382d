import { expect, test } from 'vitest'
import type { MessageStructure, PartStructure } from '#mime/structure/message-structure.ts'
import { writeBody, writeBodyStructure } from './body-structure.ts'
import { writeEnvelope } from './envelope.ts'

const span = { header: 0, start: 10, end: 30 }
const TEXT: PartStructure = { ...span, type: 'text', subtype: 'plain', encoding: '7bit', lines: 2 }
const MESSAGE: MessageStructure = {
  envelope: {
    ...{ date: 'Mon', subject: 'a "b" \\c', in_reply_to: null, message_id: '' },
    from: [{ name: 'Анна', adl: null, mailbox: 'anna', host: 'a.test' }],
    sender: [],
    reply_to: [],
    to: [
      { name: null, adl: null, mailbox: 'Friends', host: null },
      { name: null, adl: null, mailbox: null, host: null },
    ],
    cc: [{ name: null, adl: '@r', mailbox: 'c', host: '' }],
    bcc: [],
  },
  body: TEXT,
}
const ENVELOPE =
  '("Mon" "a \\"b\\" \\\\c" (({8}\r\nАнна NIL "anna" "a.test")) NIL NIL' +
  ' ((NIL NIL "Friends" NIL)(NIL NIL NIL NIL)) ((NIL "@r" "c" "")) NIL NIL "")'

test('an envelope has NIL for what is missing, and literals in UTF-8', () => {
  expect(writeEnvelope(MESSAGE.envelope)).toBe(ENVELOPE)
})

test('a message within a multipart has its envelope, its body and its lines', () => {
  const message: PartStructure = {
    ...{ ...span, type: 'message', subtype: 'rfc822', encoding: '8bit', lines: 9, message: MESSAGE },
    ...{ id: '<1>', description: 'd', md5: 'm', location: 'l' },
    disposition: { type: 'attachment', params: [['filename', 'a.eml']] },
    language: ['ru', 'en'],
  }
  const mixed: PartStructure = {
    ...{ ...span, type: 'multipart', subtype: 'mixed', encoding: '7bit', params: [['boundary', 'b']] },
    children: [TEXT, message],
  }
  const text = '"text" "plain" NIL NIL NIL "7bit" 20 2'
  const start = `"message" "rfc822" NIL "<1>" "d" "8bit" 20 ${ENVELOPE}`
  expect(writeBody(mixed)).toBe(`((${text})(${start} (${text}) 9) "mixed")`)
  expect(writeBodyStructure(mixed)).toBe(
    `((${text} NIL NIL NIL NIL)(${start} (${text} NIL NIL NIL NIL) 9 "m"` +
      ' ("attachment" ("filename" "a.eml")) ("ru" "en") "l") "mixed" ("boundary" "b") NIL NIL NIL)',
  )
})
