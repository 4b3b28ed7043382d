import { expect, test } from 'vitest'
import type { Address, Fields } from '#contract/mailbox/messages/message.schema.ts'
import { forwardSubject, replySubject } from '#contract/outbound/compose/reply-subject.ts'
import { isEmail } from '#contract/outbound/recipients/recipients.ts'
import { replyAllRecipients, replyRecipients } from '#contract/outbound/recipients/reply-recipients.ts'
import { splitRecipients } from '#contract/outbound/recipients/split-recipients.ts'

const at = (email: string, name = ''): Address => ({ email, name })
const message = (fields: Partial<Fields>): Fields => ({
  from: [],
  to: [],
  cc: [],
  bcc: [],
  'reply-to': [],
  ...fields,
})
const isOurs = ({ email }: Address) => ['me@pochtamt.test', 'alias@post.test'].includes(email)

test.each([
  ['a@x.test', ['a@x.test'], []],
  [
    'a@x.test, b@x.test c@x.test;d@x.test\ne@x.test',
    ['a@x.test', 'b@x.test', 'c@x.test', 'd@x.test', 'e@x.test'],
    [],
  ],
  ['a@x.test,,b@x.test,', ['a@x.test', 'b@x.test'], []],
  ['a@x.test вася', ['a@x.test'], ['вася']],
  ['Анна Ковалёва <a@x.test>', ['a@x.test'], []],
  ['b@x.test Anna K <a@x.test>', ['b@x.test', 'a@x.test'], []],
  ['"Name, First" <a@x.test>, b@x.test', ['a@x.test', 'b@x.test'], []],
  ['"anna k"@x.test', [], ['"anna', 'k"@x.test']],
  [' , ; ', [], []],
])('"%s" becomes addresses and what is none', (text, emails, invalid) => {
  const split = splitRecipients(text)
  expect(split.addresses.map(({ email }) => email)).toEqual(emails)
  expect(split.invalid).toEqual(invalid)
})

test('a pasted name comes with its address', () => {
  expect(splitRecipients('"Name, First" <a@x.test>').addresses).toEqual([at('a@x.test', 'Name, First')])
})

test.each([
  'a@x.test',
  'a.b+c@sub.x.test',
  'a@[10.0.0.1]',
  "o'hara@x.test",
  'почта@пример.рф',
  '!#$%&*+-/=?^_`{}|~@x.test',
])('%s is an address', (text) => expect(isEmail(text)).toBe(true))

test.each([
  'a',
  '@x.test',
  'a@x',
  'a@x.t',
  'a@x..test',
  'a@-x.test',
  'a b@x.test',
  'a@x.test,',
  `${'a'.repeat(250)}@x.test`,
  'a@x.test\n',
])('%j is none', (text) => expect(isEmail(text)).toBe(false))

test('a reply goes to reply-to, else to the sender, and an own letter to those it went to', () => {
  expect(replyRecipients(message({ from: [at('a@x.test')] }), isOurs).to).toEqual([at('a@x.test')])
  const redirected = message({ from: [at('bot@x.test')], 'reply-to': [at('help@x.test')] })
  expect(replyRecipients(redirected, isOurs).to).toEqual([at('help@x.test')])
  const own = message({ from: [at('me@pochtamt.test')], to: [at('b@x.test')] })
  expect(replyRecipients(own, isOurs).to).toEqual([at('b@x.test')])
})

test('reply-all keeps the company without ourselves and without repeats', () => {
  const fields = message({
    from: [at('a@x.test')],
    to: [at('me@pochtamt.test'), at('p@x.test'), at('A@x.test')],
    cc: [at('c@x.test'), at('alias@post.test'), at('p@x.test')],
  })
  expect(replyAllRecipients(fields, isOurs)).toEqual({
    to: [at('a@x.test'), at('p@x.test')],
    cc: [at('c@x.test')],
  })
})

test.each([
  ['Счёт', 'Re: Счёт', 'Fwd: Счёт'],
  ['Re: Счёт', 'Re: Счёт', 'Fwd: Re: Счёт'],
  ['Fwd: Счёт', 'Re: Fwd: Счёт', 'Fwd: Счёт'],
  ['', 'Re: ', 'Fwd: '],
])('the subject "%s" is answered and forwarded', (subject, reply, forward) => {
  expect([replySubject(subject), forwardSubject(subject)]).toEqual([reply, forward])
})
