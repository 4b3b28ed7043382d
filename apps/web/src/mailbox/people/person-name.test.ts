import { expect, test } from 'vitest'
import { initialOf, personName } from './person-name.ts'

const person = (name: string, surname: string, ...emails: string[]) => ({ name, surname, emails })

test('a person is called by name and surname, else by the address', () => {
  expect(personName(person('Вера', 'Орлова', 'v@x.test'))).toBe('Вера Орлова')
  expect(personName(person('', 'Орлова'))).toBe('Орлова')
  expect(personName(person('', '', 'v@x.test'))).toBe('v@x.test')
})

test('the letter beside people is that of the surname, else of the name, else of the address', () => {
  const people = [
    person('Вера', 'Орлова'),
    person('«Литера»', ''),
    person('', '', 'boris@x.test'),
    person('', 'ёлкин'),
    person('7 чудес', ''),
    person('', ''),
  ]
  expect(people.map(initialOf)).toEqual(['О', 'Л', 'B', 'Е', '#', '#'])
})
