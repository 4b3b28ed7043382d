import { expect, test } from 'vitest'
import type { Contact } from '#contract/contacts/contact.schema.ts'
import { firstChoice, mergedForm, valuesOf } from './merged-form.ts'

const contact = (id: number, words: Partial<Contact>): Contact => ({
  id,
  name: '',
  surname: '',
  emails: [],
  phone: '',
  birth_date: null,
  groups: [],
  collected: false,
  ...words,
})

const TWO = [
  contact(1, { name: 'Павел', emails: ['P@les.test'], groups: [1], phone: '1' }),
  contact(2, {
    name: 'Павел',
    surname: 'Гришин',
    emails: ['p@les.test', 'g@les.test'],
    groups: [2, 1],
    birth_date: '1984-03-17',
  }),
]

test('the fuller name is offered first, and whatever only one of them has', () => {
  expect(firstChoice(TWO)).toEqual({ name: 'Павел', surname: 'Гришин', phone: '1', birth_date: '1984-03-17' })
  expect(valuesOf(TWO, 'name')).toEqual(['Павел'])
})

test('the merged contact has the addresses of all, each once, and is in the groups of all', () => {
  expect(mergedForm(TWO, { ...firstChoice(TWO), phone: '' })).toEqual({
    name: 'Павел',
    surname: 'Гришин',
    phone: '',
    birth_date: '1984-03-17',
    emails: ['P@les.test', 'g@les.test'],
    groups: [1, 2],
  })
})
