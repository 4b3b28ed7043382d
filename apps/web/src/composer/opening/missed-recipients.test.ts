import { expect, test } from 'vitest'
import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import { missedRecipients } from './missed-recipients.ts'

const people = (...names: string[]): Address[] => names.map((name) => ({ email: `${name}@x.test`, name }))
const fields = (to: Address[], cc: Address[], bcc: Address[]) => ({ from: [], to, cc, bcc, 'reply-to': [] })

test('who did not get a letter stands where they stood', () => {
  const sent = fields(people('Anna', 'vera'), people('gleb', 'oleg'), people('boris'))
  expect(missedRecipients(sent, ['anna@X.test', 'oleg@x.test'])).toEqual({
    to: people('Anna'),
    cc: people('oleg'),
    bcc: [],
  })
})

test('somebody stands in To, and nobody of several hidden ones is shown to the others', () => {
  const sent = fields(people('anna'), people('gleb'), people('boris', 'vera'))
  expect(missedRecipients(sent, ['gleb@x.test'])).toEqual({ to: people('gleb'), cc: [], bcc: [] })
  expect(missedRecipients(sent, ['boris@x.test'])).toEqual({ to: people('boris'), cc: [], bcc: [] })
  expect(missedRecipients(sent, ['boris@x.test', 'vera@x.test'])).toEqual({
    to: [],
    cc: [],
    bcc: people('boris', 'vera'),
  })
})
