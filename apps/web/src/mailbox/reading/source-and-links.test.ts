import { describe, expect, test } from 'vitest'
import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import { aRow } from '#web/mailbox/actions/cache/rows.fixture.ts'
import { SPOKEN } from '#web/platform/words/spoken.fixture.ts'
import { mailtoRecipients } from './mailto-recipients.ts'
import { detailFields } from './message/message-fields.ts'
import { splitSource } from './source/split-source.ts'

describe('the source of a message', () => {
  test.each(['\r\n', '\n'])('is parted at its first empty line: %o', (end) => {
    const source = ['A: 1', 'B: 2', '', 'text', '', 'more'].join(end)
    expect(splitSource(source)).toEqual({ headers: `A: 1${end}B: 2`, body: ['text', '', 'more'].join(end) })
  })

  test('is all headers without one', () => {
    expect(splitSource('A: 1\r\nB: 2\r\n')).toEqual({ headers: 'A: 1\r\nB: 2\r\n', body: '' })
    expect(splitSource('')).toEqual({ headers: '', body: '' })
  })
})

test.each([
  ['mailto:anna@post.test', 'anna@post.test'],
  ['mailto:anna@post.test?subject=Hi&body=x@y.test', 'anna@post.test'],
  ['mailto:a@x.test,b@x.test', 'a@x.test,b@x.test'],
  ['mailto:%22a%2Cb%22@x.test', '"a,b"@x.test'],
  ['mailto:50%@x.test', '50%@x.test'],
  ['mailto:', ''],
])('%s is written to %o', (href, recipients) => expect(mailtoRecipients(href)).toBe(recipients))

describe('the fields of a message', () => {
  const t = SPOKEN.en
  const row = aRow(1, {
    fields: {
      from: [{ name: 'Boris', email: 'boris@outside.test' }],
      to: ['anna', 'vera'].map((name) => ({ name: '', email: `${name}@post.test` })),
      cc: [],
    },
  })

  test('have everybody by name and address, and those with nobody are left out', () => {
    expect(detailFields(row, undefined, t)).toEqual([
      [t('reading.from'), 'Boris <boris@outside.test>'],
      [t('reading.to_field'), 'anna@post.test, vera@post.test'],
    ])
  })

  test('are called by the names of the contacts, the address stays', () => {
    const named = ({ email }: { email: string }) => ({ email, name: email.startsWith('anna') ? 'Anna' : '' })
    expect(detailFields(row, undefined, t, named)[1]?.[1]).toBe('Anna <anna@post.test>, vera@post.test')
  })

  test('have those of the whole message once it is there', () => {
    const somebody = [{ name: '', email: 'x@post.test' }]
    const message = { fields: { ...row.fields, bcc: somebody, 'reply-to': somebody } } as Message
    expect(detailFields(row, message, t).map(([name]) => name)).toEqual([
      ...[t('reading.from'), t('reading.to_field'), t('reading.bcc'), t('reading.reply_field')],
    ])
  })
})
