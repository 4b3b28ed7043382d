import { expect, test } from 'vitest'
import {
  birthDateOf,
  draftOf,
  EMPTY_DRAFT,
  formOf,
  isChanged,
  problemsOf,
  withOneMore,
} from './contact-draft.ts'

const CONTACT = {
  id: 1,
  name: 'Павел',
  surname: 'Гришин',
  emails: ['p@les.test', 'g@les.test'],
  phone: '+7',
  birth_date: '1984-03-17',
  groups: [2],
  collected: false,
}

test('a contact goes into the fields and comes out the same', () => {
  const draft = draftOf(CONTACT)
  expect(draft.birth_date).toBe('17.03.1984')
  const { id: _, collected: __, ...form } = CONTACT
  expect(formOf(draft)).toEqual(form)
})

test('days are checked in the calendar, and an empty field is no day', () => {
  const days = ['', ' 1.2.1990 ', '31.12.1990', '31.02.1990', '1990', '00.00.0000', 'вчера']
  expect(days.map(birthDateOf)).toEqual([null, '1990-02-01', '1990-12-31', ...Array(4).fill(undefined)])
})

test('a wrong address is told by its field; somebody without name and address is nobody', () => {
  expect(problemsOf(draftOf(CONTACT))).toBeNull()
  const problems = problemsOf(draftOf({ ...CONTACT, emails: ['p@les.test', ' ', 'g@les'] }))
  expect([...problems!.emails]).toEqual([2])
  expect(problemsOf(EMPTY_DRAFT)).toMatchObject({ name: true, birth_date: false })
  expect(problemsOf({ ...EMPTY_DRAFT, emails: [{ key: 0, email: 'a@x.test' }] })).toBeNull()
})

test('each line for an address has a key of its own, which it keeps', () => {
  const [first, ...rest] = draftOf(CONTACT).emails
  expect(withOneMore([first!]).map(({ key }) => key)).toEqual([0, 1])
  expect(withOneMore(rest).map(({ key }) => key)).toEqual([1, 2])
})

test('only what would be saved counts as a change', () => {
  const draft = draftOf(CONTACT)
  expect(isChanged({ ...draft, emails: withOneMore(draft.emails), name: 'Павел ' }, draft)).toBe(false)
  expect(isChanged({ ...draft, groups: [] }, draft)).toBe(true)
  expect(isChanged({ ...draft, birth_date: 'x' }, draft)).toBe(true)
})
