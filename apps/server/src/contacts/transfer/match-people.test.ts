import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSame, type Known, mergedPerson, PeopleIndex } from './match-people.ts'

const person = (words: Partial<Known>): Known => ({
  name: '',
  surname: '',
  phone: '',
  birth_date: null,
  emails: [],
  group_names: [],
  ...words,
})

test.each<[string, Partial<Known>, Partial<Known>, boolean]>([
  ['one address, whatever the names', { name: 'A', emails: ['X@b.test'] }, { emails: ['x@B.test'] }, true],
  ['one name, ё as е', { name: 'Пётр', surname: 'Ильин' }, { name: 'петр ильин' }, true],
  [
    'one name, two addresses',
    { name: 'A', emails: ['a@b.test'] },
    { name: 'A', emails: ['c@b.test'] },
    false,
  ],
  [
    'one name and telephone, two addresses',
    { name: 'A', emails: ['a@b.test'], phone: '+7 (912) 345-67-89' },
    { name: 'A', emails: ['c@b.test'], phone: '8 912 3456789' },
    true,
  ],
  ['one telephone, two names', { name: 'A', phone: '123456' }, { name: 'B', phone: '123456' }, false],
  ['no names', { phone: '123456' }, { phone: '123456' }, false],
])('%s', (_, known, other, isFound) => {
  const index = new PeopleIndex<Known>()
  index.add(person(known))
  expect(index.find(person(other)) !== undefined).toBe(isFound)
})

test('what is found among namesakes is the first that fits, as if each were looked at', () => {
  const anybody = fc.record({
    name: fc.constantFrom('A', 'B'),
    phone: fc.constantFrom('', '', '1', '2'),
    emails: fc.subarray(['a@b.test', 'b@b.test', 'c@b.test', 'd@b.test'], { maxLength: 2 }),
  })
  const first = (known: Known[], owners: Map<string, Known>, { name, phone, emails }: Known) => {
    const owner = emails.map((email) => owners.get(email)).find(Boolean)
    if (owner) return owner
    return known.find(
      (one) =>
        one.name === name &&
        ((phone !== '' && one.phone === phone) || emails.length === 0 || one.emails.length === 0),
    )
  }
  fc.assert(
    fc.property(fc.array(anybody, { maxLength: 12 }), (people) => {
      const index = new PeopleIndex<Known>()
      const known: Known[] = []
      const owners = new Map<string, Known>()
      for (const words of people) {
        const next = person(words)
        const expected = first(known, owners, next)
        const found = index.find(next)
        expect(found).toBe(expected)
        if (found) Object.assign(found, mergedPerson(found, next))
        else known.push(next)
        const owner = found ?? next
        for (const email of owner.emails) if (!owners.has(email)) owners.set(email, owner)
        index.add(owner)
      }
    }),
  )
})

test('a full address book of namesakes is not looked through for each of them', () => {
  let reads = 0
  const index = new PeopleIndex<Known>()
  for (let nth = 0; nth < 2000; nth++) {
    const namesake = person({ name: 'A', emails: [`${nth}@b.test`], phone: `${1_000_000 + nth}` })
    const watched = new Proxy(namesake, {
      get: (target, key) => {
        reads++
        return target[key as keyof Known]
      },
    })
    expect(index.find(watched)).toBeUndefined()
    index.add(watched)
  }
  expect(reads).toBeLessThan(2000 * 20)
})

test('what both have stays as it was known, and what is missing comes', () => {
  const known = person({ name: 'Anna', emails: ['a@b.test'], group_names: ['Work'] })
  const other = person({
    name: 'Ann',
    surname: 'Other',
    phone: '1',
    birth_date: '1990-02-28',
    emails: ['A@b.test', 'c@b.test'],
    group_names: ['Work', 'Home'],
  })
  expect(mergedPerson(known, other)).toEqual({
    name: 'Anna',
    surname: '',
    phone: '1',
    birth_date: '1990-02-28',
    emails: ['a@b.test', 'c@b.test'],
    group_names: ['Work', 'Home'],
  })
  expect(isSame(known, other)).toBe(false)
  expect(isSame(mergedPerson(known, other), other)).toBe(true)
})
