import { expect, test } from 'vitest'
import type { Contact } from '#contract/contacts/contact.schema.ts'
import { changeRecipients, recipientsOf } from '#web/platform/recipients-input.ts'
import { offersOf, suggestionsOf } from './suggestions.ts'

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
  const picked = changeRecipients(typed, {
    type: 'picked',
    addresses: [{ email: 'anna@x.test', name: 'Анна' }],
  })
  expect(picked).toMatchObject({ typed: '', isWrong: false })
  expect(picked.addresses.map(({ email }) => email)).toEqual(['boris@x.test', 'anna@x.test'])
})

test('a group is offered behind people, by the beginnings of its words, when somebody is in it', () => {
  const group = (name: string, ...contact_ids: number[]) => ({ id: 1, name, contact_ids })
  const groups = [group('Отдел продаж', 1), group('Отдел закупок'), group('Всё про чай', 2)]
  const many = Array.from({ length: 12 }, (_, nth) => contact('Отто', `otto${nth}@x.test`))
  const named = (typed: string, contacts = many) =>
    offersOf(contacts, groups, { typed, present: [] }).map((offer) =>
      offer.kind === 'group' ? offer.group.name : 'person',
    )
  expect(named('от')).toEqual([...Array.from({ length: 7 }, () => 'person'), 'Отдел продаж'])
  expect(named('про отд', [])).toEqual(['Отдел продаж'])
  expect(named('все', [])).toEqual(['Всё про чай'])
  expect(named('дел', [])).toEqual([])
})

test('a picked group brings everybody once, and nobody who stands there already', () => {
  const address = (email: string) => ({ email, name: '' })
  const typed = recipientsOf([address('boris@x.test')], 'отд')
  const addresses = [address('Boris@x.test'), address('anna@x.test'), address('ANNA@x.test')]
  const picked = changeRecipients(typed, { type: 'picked', addresses })
  expect(picked.addresses.map(({ email }) => email)).toEqual(['boris@x.test', 'anna@x.test'])
  expect(picked.typed).toBe('')
})
