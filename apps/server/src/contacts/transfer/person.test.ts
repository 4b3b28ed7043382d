import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CONTACT_EMAILS_MAX, CONTACT_GROUPS_MAX } from '#contract/contacts/contact.ts'
import { emailKey, isEmail } from '#contract/outbound/recipients/recipients.ts'
import { checkPerson, emptyPerson, type RawPerson } from './person.ts'

const check = (raw: Partial<RawPerson>) => checkPerson({ ...emptyPerson(), ...raw }, 'dmy')
const person = (raw: Partial<RawPerson>) => check(raw)!.person

describe('a person of a file', () => {
  test('who has nothing that can be kept is nobody', () => {
    expect(check({})).toBeNull()
    expect(check({ name: ' \t ', phones: ['  '], groups: ['Work'] })).toBeNull()
  })

  test('is named by the full name only where there is neither name nor surname', () => {
    expect(person({ full_name: 'Ann Other', emails: ['a@a.test'] }).name).toBe('Ann Other')
    expect(person({ full_name: 'Ann Other', surname: 'Other' })).toMatchObject({ name: '', surname: 'Other' })
  })

  test('whose card repeats the address or the telephone as a name has none', () => {
    expect(person({ full_name: 'a@a.test', emails: ['a@a.test'] }).name).toBe('')
    expect(person({ full_name: '+7 495 1', phones: ['+7 495 1'], emails: ['a@a.test'] }).name).toBe('')
  })

  test('with a telephone alone is called by it, else by what could not be kept', () => {
    expect(person({ phones: ['+7 495 1'] })).toMatchObject({ name: '+7 495 1', phone: '+7 495 1' })
    const checked = check({ emails: ['not an address'] })!
    expect(checked).toMatchObject({
      person: { name: 'not an address', emails: [] },
      dropped: ['not an address'],
    })
  })
})

describe('addresses', () => {
  test('lose what links write in front of them, and come once whatever their case', () => {
    expect(person({ emails: ['mailto:A@a.test', 'a@A.test', ' b@b.test '] }).emails).toEqual([
      'a@A.test',
      'b@b.test',
    ])
  })

  test('that are none, and those over the limit, are told', () => {
    const many = Array.from({ length: CONTACT_EMAILS_MAX + 3 }, (_, nth) => `a${nth}@a.test`)
    const { person: checkedPerson, dropped } = check({ emails: ['x', ...many] })!
    expect(checkedPerson.emails).toEqual(many.slice(0, CONTACT_EMAILS_MAX))
    expect(dropped).toEqual(['x', ...many.slice(CONTACT_EMAILS_MAX)])
  })
})

describe('telephones', () => {
  test('stand in one line, each once, as many as fit', () => {
    expect(person({ name: 'A', phones: ['1', '2', '1', ''] }).phone).toBe('1, 2')
    const long = ['1'.repeat(60), '2'.repeat(60), '3'.repeat(20)]
    expect(person({ name: 'A', phones: long }).phone).toBe(`${'1'.repeat(60)}, ${'3'.repeat(20)}`)
  })
})

describe('a birthday', () => {
  test.each(['', '0/0/00', '00.00.0000', ' - '])('%j is none, and nobody is told', (birth_date) => {
    expect(check({ name: 'A', birth_date })).toMatchObject({ person: { birth_date: null }, dropped: [] })
  })

  test('that no calendar has is told', () => {
    expect(check({ name: 'A', birth_date: '31.02.1990' })!.dropped).toEqual(['31.02.1990'])
    expect(person({ name: 'A', birth_date: '28.02.1990' }).birth_date).toBe('1990-02-28')
  })
})

const text = fc.string({ unit: 'binary', maxLength: 150 })
const raw: fc.Arbitrary<RawPerson> = fc.record({
  name: text,
  surname: text,
  full_name: text,
  emails: fc.array(fc.oneof(text, fc.emailAddress()), { maxLength: 30 }),
  phones: fc.array(text, { maxLength: 5 }),
  birth_date: fc.oneof(text, fc.constant('1.2.1990')),
  groups: fc.array(text, { maxLength: 5 }),
})

test('whatever a file says, what is kept fits into the tables and can be told', () => {
  fc.assert(
    fc.property(raw, (one) => {
      const checked = checkPerson(one, 'dmy')
      if (!checked) return
      const { person: checkedPerson, dropped } = checked
      const lines = [
        checkedPerson.name,
        checkedPerson.surname,
        checkedPerson.phone,
        ...checkedPerson.group_names,
      ]
      for (const line of lines) {
        expect(line.length).toBeLessThanOrEqual(100)
        expect(line).not.toMatch(/\p{Cc}/u)
        expect(line.trim()).toBe(line)
      }
      for (const value of [...lines, ...dropped]) expect(value.isWellFormed()).toBe(true)
      expect(checkedPerson.emails.every(isEmail)).toBe(true)
      expect(new Set(checkedPerson.emails.map(emailKey)).size).toBe(checkedPerson.emails.length)
      expect(checkedPerson.emails.length).toBeLessThanOrEqual(CONTACT_EMAILS_MAX)
      expect(checkedPerson.group_names.length).toBeLessThanOrEqual(CONTACT_GROUPS_MAX)
      expect(checkedPerson.name + checkedPerson.surname + checkedPerson.emails.join('')).not.toBe('')
      expect(dropped.length).toBeLessThanOrEqual(10)
      for (const value of dropped) expect(value.length).toBeLessThanOrEqual(200)
    }),
  )
})

test('what was kept once is kept the same again', () => {
  fc.assert(
    fc.property(raw, (one) => {
      const first = checkPerson(one, 'dmy')
      if (!first) return
      const { name, surname, emails, phone, birth_date, group_names } = first.person
      const again = check({
        name,
        surname,
        emails,
        phones: [phone],
        birth_date: birth_date ?? '',
        groups: group_names,
      })
      expect(again?.person).toEqual(first.person)
    }),
  )
})

test('a surrogate pair at a limit is not cut in two', () => {
  const long = `${'a'.repeat(99)}😀`
  expect(person({ name: long }).name.isWellFormed()).toBe(true)
  const { person: checkedPerson, dropped } = check({ emails: [long, `${'b'.repeat(199)}😀`] })!
  expect([checkedPerson.name, ...dropped].every((value) => value.isWellFormed())).toBe(true)
})

test('a megabyte in every field is read in one pass', () => {
  const megabyte = 'a,\t😀'.repeat(200_000)
  const checked = check({
    name: megabyte,
    full_name: megabyte,
    emails: [megabyte],
    phones: [megabyte],
    birth_date: megabyte,
    groups: [megabyte],
  })
  expect(checked?.person.name.length).toBeLessThanOrEqual(100)
})
