import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import type { ComposeBody } from '#contract/outbound/compose/compose.schema.ts'
import {
  checkRecipients,
  envelopeOf,
  recipientsOf,
  validRecipients,
  withAsciiDomain,
} from './check-recipients.ts'

const FIELDS = ['to', 'cc', 'bcc', 'reply-to'] as const
type Lists = Record<(typeof FIELDS)[number], { email: string; name: string }[]>

const NOBODY: Lists = { to: [], cc: [], bcc: [], 'reply-to': [] }
const toAddresses = (emails: string[]) => emails.map((email) => ({ email, name: '' }))
const bodyWith = (fields: Partial<Lists>) =>
  ({ fields: { from: [], ...NOBODY, ...fields } }) as unknown as ComposeBody
const read = (fields: Partial<Lists>) => recipientsOf(bodyWith(fields))
const emailsOf = (list: { email: string }[]) => list.map(({ email }) => email)

/** As they are typed: few of them, so that they meet, with spaces around and in any case. */
const typed = fc
  .tuple(
    fc.constantFrom('', ' ', '\t'),
    fc.constantFrom('a@x.test', 'A@X.test', 'b@x.test', 'B@x.TEST', 'в@почта.рф', 'c@[10.0.0.1]', ''),
    fc.constantFrom('', ' '),
  )
  .map((parts) => parts.join(''))
const list = fc.array(typed, { maxLength: 5 }).map(toAddresses)
const lists = fc.record({ to: list, cc: list, bcc: list, 'reply-to': list })

describe('who a message goes to', () => {
  test('everybody of To, Cc and Bcc stands in the envelope once, whatever the lists and the case, and nobody else', () => {
    void fc.assert(
      fc.property(lists, (fields) => {
        const envelope = envelopeOf(read(fields))
        const meant = [...fields.to, ...fields.cc, ...fields.bcc]
          .map(({ email }) => email.trim().toLowerCase())
          .filter((email) => email !== '')
          .map((email) => email.replace('почта.рф', 'xn--80a1acny.xn--p1ai'))
        expect(envelope.map((email) => email.toLowerCase())).toEqual([...new Set(meant)])
      }),
    )
  })

  test('the lists of the header keep who stands in two of them: each is read by itself', () => {
    const recipients = read({ to: toAddresses(['a@x.test', 'A@x.test ']), cc: toAddresses(['a@x.test']) })
    expect(emailsOf(recipients.to)).toEqual(['a@x.test'])
    expect(emailsOf(recipients.cc)).toEqual(['a@x.test'])
    expect(envelopeOf(recipients)).toEqual(['a@x.test'])
  })

  test('where answers go is not where the message goes', () => {
    const recipients = read({ to: toAddresses(['a@x.test']), 'reply-to': toAddresses(['answers@x.test']) })
    expect(envelopeOf(recipients)).toEqual(['a@x.test'])
  })

  test.each([
    ['в@почта.рф', 'в@xn--80a1acny.xn--p1ai'],
    ['"a@b"@x.test', '"a@b"@x.test'],
    ['a@[10.0.0.1]', 'a@[10.0.0.1]'],
    ['a@MAIL.x.test', 'a@mail.x.test'],
  ])('%s leaves as %s', (email, wire) => {
    expect(withAsciiDomain(email)).toBe(wire)
  })
})

describe('a refused list', () => {
  const refusalOf = (fields: Partial<Lists>) => {
    try {
      checkRecipients(read(fields))
    } catch (error) {
      if (error instanceof AppError) return { code: error.code, fields: error.fields }
      throw error
    }
    return null
  }

  test('is named as people know it, each of several', () => {
    const wrong = toAddresses(['half@'])
    expect(refusalOf({ to: wrong, 'reply-to': wrong })).toEqual({
      code: 'invalid_email_for',
      fields: ['recipient', 'reply_to'],
    })
    expect(refusalOf({ to: toAddresses(['a@x.test']), bcc: wrong })).toEqual({
      code: 'invalid_email_for',
      fields: ['bcc'],
    })
  })

  test('a name without an address is an error too: it is nobody that could be left out quietly', () => {
    expect(refusalOf({ to: [...toAddresses(['a@x.test']), { email: '', name: 'Вера' }] })).toMatchObject({
      code: 'invalid_email_for',
    })
  })

  test('without anybody in To nothing goes, though Cc has somebody', () => {
    expect(refusalOf({ cc: toAddresses(['a@x.test']) })).toEqual({
      code: 'email_not_specified',
      fields: ['recipient'],
    })
    expect(refusalOf({ to: [{ email: '  ', name: ' ' }] })).toMatchObject({ code: 'email_not_specified' })
    expect(refusalOf({ to: toAddresses(['a@x.test']) })).toBeNull()
  })

  test('a draft is written with those that can stand in a header', () => {
    void fc.assert(
      fc.property(lists, (fields) => {
        const valid = validRecipients(read({ ...fields, to: [...fields.to, ...toAddresses(['half@'])] }))
        for (const field of FIELDS) expect(emailsOf(valid[field])).not.toContain('half@')
        const withTo = { ...valid, to: [...valid.to, ...toAddresses(['someone@x.test'])] }
        expect(() => checkRecipients(withTo)).not.toThrow()
      }),
    )
  })
})
