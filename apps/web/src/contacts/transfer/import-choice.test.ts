import { expect, test } from 'vitest'
import type { ReadPerson } from '#contract/contacts/transfer/read-contacts-file.schema.ts'
import { chosenPeople, type How } from './import-choice.ts'

const person = (name: string, found: ReadPerson['found']): ReadPerson => ({
  name,
  surname: '',
  emails: [],
  phone: '',
  birth_date: null,
  group_names: [],
  found,
  like: null,
  dropped: ['x'],
})

test('new people are added, known ones merged, the same passed over, unless somebody chose otherwise', () => {
  const people = [person('a', 'new'), person('b', 'merge'), person('c', 'same'), person('d', 'merge')]
  const chosen = new Map<number, How>([
    [0, 'skip'],
    [2, 'add'],
  ])
  const sent = chosenPeople(people, chosen)
  expect(sent.map(({ name, how }) => [name, how])).toEqual([
    ['b', 'merge'],
    ['c', 'add'],
    ['d', 'merge'],
  ])
  expect(Object.keys(sent[0]!)).not.toContain('dropped')
})
