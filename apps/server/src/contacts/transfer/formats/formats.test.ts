import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOrderOf, readBirthDate } from './birth-date.ts'
import { guessColumn } from './guess-column.ts'
import { readLdif } from './read-ldif.ts'

describe('a date of birth', () => {
  test.each([
    ['1990-02-28', '1990-02-28'],
    ['19900228', '1990-02-28'],
    ['1990-02-28T12:00:00Z', '1990-02-28'],
    ['28.02.1990', '1990-02-28'],
    ['1.2.1990', '1990-02-01'],
    ['28-02-1990 0:00:00', '1990-02-28'],
  ])('%s is %s', (written, iso) => expect(readBirthDate(written, 'dmy')).toBe(iso))

  test('has its month first in an American table', () => {
    expect(readBirthDate('2/28/1990', 'mdy')).toBe('1990-02-28')
    expect(readBirthDate('2/28/1990', 'dmy')).toBeNull()
  })

  test.each(['', '--02-28', '28.02', '1990', '1990-02-30', '29.02.1991', '0.1.1990', 'soon'])(
    '%o is none',
    (written) => expect(readBirthDate(written, 'dmy')).toBeNull(),
  )

  test('of any day is read as it was written, in both orders', () => {
    const date = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    void fc.assert(
      fc.property(date, fc.constantFrom('.', '/', '-'), (day, mark) => {
        const iso = day.toISOString().slice(0, 10)
        const [year, month, of] = iso.split('-').map(Number)
        expect(readBirthDate([of, month, year].join(mark), 'dmy')).toBe(iso)
        expect(readBirthDate([month, of, year].join(mark), 'mdy')).toBe(iso)
      }),
    )
  })
})

test('the order of a column shows where a number is no month, else by its marks', () => {
  expect(dayOrderOf(['01/02/1990', '13/02/1990'])).toBe('dmy')
  expect(dayOrderOf(['01.02.1990', '02.13.1990'])).toBe('mdy')
  expect(dayOrderOf(['01/02/1990', ''])).toBe('mdy')
  expect(dayOrderOf(['01.02.1990'])).toBe('dmy')
  expect(dayOrderOf([])).toBe('dmy')
})

describe('a column', () => {
  test.each([
    ['First Name', 'name'],
    [' given  name ', 'name'],
    ['Имя', 'name'],
    ['Фамилия', 'surname'],
    ['Display Name', 'full_name'],
    ['ФИО', 'full_name'],
    ['E-mail 2 - Value', 'email'],
    ['Адрес эл. почты', 'email'],
    ['Mobile Phone', 'phone'],
    ['Основной телефон', 'phone'],
    ['Birthday', 'birth_date'],
    ['День рождения', 'birth_date'],
    ['Group Membership', 'groups'],
  ])('called %o is %s', (name, field) => expect(guessColumn(name)).toBe(field))

  test.each([
    'E-mail 1 - Label',
    'E-mail Type',
    'E-mail 2 Display Name',
    'Business Fax',
    'Тип эл. почты 1',
    'Assistant’s Phone',
    'Phonetic Given Name',
    'Notes',
    '',
  ])('called %o says nothing of the person', (name) => expect(guessColumn(name)).toBe('-'))
})

describe('an address book of Thunderbird', () => {
  const people = (...lines: string[]) => [...readLdif(lines.join('\n'))]

  test('has its people, with folded and encoded values, all addresses and telephones', () => {
    const [anna, ...others] = people(
      ...[
        'dn: cn=Anna',
        'objectclass: person',
        'givenName: Anna',
        `sn:: ${Buffer.from('Петрова').toString('base64')}`,
      ],
      ...[
        'cn: Anna Pet',
        ' rova',
        'mail: anna@post.test',
        'mozillaSecondEmail: a@x.test',
        'homePhone: 1',
        'mobile: 2',
      ],
    )
    expect(others).toEqual([])
    expect(anna).toMatchObject({
      ...{ name: 'Anna', surname: 'Петрова', full_name: 'Anna Petrova' },
      ...{ emails: ['anna@post.test', 'a@x.test'], phones: ['1', '2'] },
    })
  })

  test('leaves out its lists and what is no entry', () => {
    const all = people(
      ...[
        'version: 1',
        '',
        'objectclass: person',
        'cn: One',
        '',
        'objectclass: groupOfNames',
        'cn: A list',
        '',
      ],
      ...['objectclass: person', 'cn: Two', 'no attribute here'],
    )
    expect(all.map(({ full_name }) => full_name)).toEqual(['One', 'Two'])
  })
})
