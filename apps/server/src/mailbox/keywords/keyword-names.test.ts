import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atomOf, isAtom, isTechnical, nameOfAtom } from './keyword-names.ts'

test.each([
  ['Work', 'Work'],
  ['R&D', 'R&D'],
  ['a/b', 'a/b'],
  ['To do', 'To_do'],
  ['Важное', '&BBIEMAQ2BD0EPgQ1-'],
  ['Дела & счета', '&BBQENQQ7BDA-_&-_&BEEERwQ1BEIEMA-'],
  ['Ёлки/палки', '&BAEEOwQ6BDg-_&BD8EMAQ7BDoEOA-'],
  ['日本語', '&ZeVnLIqe-'],
  ['📌', '&2D3czA-'],
])('the atom of %s is %s', (name, atom) => {
  expect(atomOf(name)).toBe(atom)
})

test('whatever the name is, there is an atom of it, and reading that gives a name with the same atom', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }), (name) => {
      const atom = atomOf(name.toWellFormed())
      expect(isAtom(atom)).toBe(true)
      const read = nameOfAtom(atom)
      expect(read === atom || atomOf(read).toLowerCase() === atom.toLowerCase()).toBe(true)
    }),
  )
})

const chars = [...'абвгдеёжзийклмнопрстуфхцчшщъыьэюя']
const word = fc
  .tuple(fc.boolean(), fc.array(fc.constantFrom(...chars), { minLength: 1, maxLength: 12 }))
  .map(([isCapital, [first, ...rest]]) => (isCapital ? first!.toUpperCase() : first!) + rest.join(''))

test('Russian names are read from the keys of Thunderbird, which are in lower case', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), (words) => {
      const name = words.join(' ')
      const read = nameOfAtom(atomOf(name).toLowerCase())
      expect(read).toBe(name)
    }),
    { numRuns: 500 },
  )
})

test.each([['СРОЧНО'], ['Проект 2026'], ['ТЗ']])('%s, too', (name) => {
  expect(nameOfAtom(atomOf(name).toLowerCase())).toBe(name)
})

test.each(['&-', 'plain', '&zevnliqe-', '&AAA-', '&-&', '&2D0-', '&bbi', '&&', '_&bbi-_'])(
  'an atom that says no name is its own: %s',
  (atom) => expect(nameOfAtom(atom)).toBe(atom),
)

test.each([
  ['$MDNSent', true],
  ['NonJunk', true],
  ['nonjunk', true],
  ['Old', true],
  ['Older', false],
  ['Project', false],
])('%s is technical: %s', (keyword, expected) => {
  expect(isTechnical(keyword)).toBe(expected)
})
