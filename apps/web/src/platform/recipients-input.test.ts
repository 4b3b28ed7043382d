import { expect, test } from 'vitest'
import { wrongEmail } from '#web/composer/recipients/wrong-email.ts'
import {
  changeRecipients,
  type RecipientsChange,
  type RecipientsInput,
  recipientsOf,
} from './recipients-input.ts'

const EMPTY = recipientsOf([])
const after = (input: RecipientsInput, ...changes: RecipientsChange[]) =>
  changes.reduce(changeRecipients, input)
const emails = ({ addresses }: RecipientsInput) => addresses.map(({ email }) => email)

/** What a field holds after these keys, one by one. */
const typing = (text: string, input = EMPTY): RecipientsInput =>
  [...text].reduce((now, source) => changeRecipients(now, { type: 'typed', text: now.typed + source }), input)

test.each([
  ['a@x.test ', ['a@x.test'], ''],
  ['a@x.test,', ['a@x.test'], ''],
  ['a@x.test;', ['a@x.test'], ''],
  ['a@x.test, b@y.te', ['a@x.test'], 'b@y.te'],
  ['a@x.test, b@y.test,c@z.test ', ['a@x.test', 'b@y.test', 'c@z.test'], ''],
  ['Анна Ковалёва <a@x.test>, b', ['a@x.test'], 'b'],
  ['"Name, First" <a@x.test> ', ['a@x.test'], ''],
  ['Анна ', [], 'Анна '],
])('typing "%s" makes tags %j and leaves "%s"', (text, tags, typed) => {
  const input = typing(text)
  expect(emails(input)).toEqual(tags)
  expect(input.typed).toBe(typed)
  expect(input.isWrong).toBe(false)
})

test.each(['вася,', 'a@b ', 'a@@x.test;'])('"%s" is no address: it stays and is told so', (text) => {
  const input = typing(text)
  expect(input).toMatchObject({ addresses: [], isWrong: true })
  expect(input.typed).toBe(text.slice(0, -1))
})

test('leaving the field makes a tag of the last address and flags the rest', () => {
  const input = after(EMPTY, { type: 'typed', text: 'a@x.test' }, { type: 'finished' })
  expect([emails(input), input.typed, input.isWrong]).toEqual([['a@x.test'], '', false])
  expect(after(EMPTY, { type: 'typed', text: 'нет' }, { type: 'finished' }).isWrong).toBe(true)
})

test('typing on takes the flag away', () => {
  const wrong = after(EMPTY, { type: 'typed', text: 'a@x' }, { type: 'finished' })
  expect(changeRecipients(wrong, { type: 'typed', text: 'a@x.' }).isWrong).toBe(false)
})

test('a pasted list becomes tags, each address once, with its name', () => {
  const input = after(recipientsOf([{ email: 'a@x.test', name: '' }]), {
    type: 'pasted',
    text: 'A@x.test\nАнна <b@x.test>; b@x.test, нет',
  })
  expect(emails(input)).toEqual(['a@x.test', 'b@x.test'])
  expect(input.addresses[1]?.name).toBe('Анна')
  expect([input.typed, input.isWrong]).toEqual(['нет', true])
})

test('Backspace in the empty field selects the last tag, and again removes it', () => {
  const two = recipientsOf(['a@x.test', 'b@x.test'].map((email) => ({ email, name: '' })))
  const selected = changeRecipients(two, { type: 'backspace' })
  expect([emails(selected), selected.selected]).toEqual([['a@x.test', 'b@x.test'], 1])
  const removed = changeRecipients(selected, { type: 'backspace' })
  expect([emails(removed), removed.selected]).toEqual([['a@x.test'], null])
})

test('arrows walk over the tags, and Backspace removes the one they stand on', () => {
  const two = recipientsOf(['a@x.test', 'b@x.test'].map((email) => ({ email, name: '' })))
  const left = { type: 'stepped', by: -1 } as const
  const right = { type: 'stepped', by: 1 } as const
  expect(after(two, left, left, left).selected).toBe(0)
  expect(after(two, left, right).selected).toBeNull()
  expect(emails(after(two, left, left, { type: 'backspace' }))).toEqual(['b@x.test'])
})

test.each([
  ['вася', 'compose.wrong_no_at'],
  ['billing@@x.test', 'compose.wrong_extra_at'],
  ['anna@post', 'compose.wrong_no_top_level'],
  ['anna@-x.test', 'compose.wrong_email'],
])('%s is wrong because of %s', (typed, text) => {
  expect(wrongEmail(typed)).toBe(text)
})
