import { expect, test } from 'vitest'
import type { Contact } from '#contract/contacts/contact.ts'
import { changeRecipients, recipientsOf } from './recipients-input.ts'
import { suggestionsOf } from './suggestions.ts'

const contact = (name: string, ...emails: string[]): Contact => ({
  id: 1,
  name,
  surname: '',
  emails,
  phone: '',
  birth_date: null,
  groups: [],
  collected: false,
})

test('every address of a person is offered, in the order of the server, each once', () => {
  const contacts = [contact('Анна', 'anna@x.test', 'a@work.test'), contact('', 'ANNA@x.test', 'b@x.test')]
  expect(suggestionsOf(contacts, []).map(({ email }) => email)).toEqual([
    'anna@x.test',
    'a@work.test',
    'b@x.test',
  ])
})

test('who stands in the field already is not offered, nor what is no address', () => {
  const contacts = [contact('Анна', 'anna@x.test', 'кабинет 5')]
  expect(suggestionsOf(contacts, [{ email: 'Anna@x.test', name: '' }])).toEqual([])
})

test('a picked address takes the place of what was typed', () => {
  const typed = recipientsOf([{ email: 'boris@x.test', name: '' }], 'ан')
  const picked = changeRecipients(typed, { type: 'picked', address: { email: 'anna@x.test', name: 'Анна' } })
  expect(picked).toMatchObject({ typed: '', isWrong: false })
  expect(picked.addresses.map(({ email }) => email)).toEqual(['boris@x.test', 'anna@x.test'])
})
