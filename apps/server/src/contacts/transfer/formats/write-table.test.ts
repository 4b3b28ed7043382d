import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ImportPerson } from '#contract/contacts/transfer/import-person.schema.ts'
import { readBirthDate } from './birth-date.ts'
import { writeTable } from './write-table.ts'

const ANN: ImportPerson = {
  name: 'Ann',
  surname: 'Other',
  emails: ['ann@a.test', 'other@a.test'],
  phone: '+7 495 1',
  birth_date: '1990-02-28',
  group_names: ['Work', 'Friends'],
}
const rows = (text: string) =>
  parse(text, { bom: true, columns: true, relax_quotes: false }) as Record<string, string>[]

describe('a table for Google', () => {
  test('has its columns, one for each address', () => {
    expect(rows(writeTable([ANN], 'google'))).toEqual([
      {
        'First Name': 'Ann',
        'Last Name': 'Other',
        Birthday: '1990-02-28',
        Labels: 'Work ::: Friends',
        'E-mail 1 - Value': 'ann@a.test',
        'E-mail 2 - Value': 'other@a.test',
        'Phone 1 - Value': '+7 495 1',
      },
    ])
  })
})

describe('a table for Outlook', () => {
  test('has three addresses at least, and its dates with the month first', () => {
    expect(rows(writeTable([ANN], 'outlook'))).toEqual([
      {
        'First Name': 'Ann',
        'Last Name': 'Other',
        'E-mail Address': 'ann@a.test',
        'E-mail 2 Address': 'other@a.test',
        'E-mail 3 Address': '',
        'Mobile Phone': '+7 495 1',
        Birthday: '2/28/1990',
        Categories: 'Work;Friends',
      },
    ])
  })
})

test('without anybody there is a head, so that it is seen what it would be', () => {
  expect(writeTable([], 'google')).toBe(
    '\ufeffFirst Name,Last Name,Birthday,Labels,E-mail 1 - Value,Phone 1 - Value\r\n',
  )
})

const cell = fc.string({ unit: fc.constantFrom(...'a,"; \n\r\tж😀\''), maxLength: 12 })
const someone: fc.Arbitrary<ImportPerson> = fc.record({
  name: cell,
  surname: cell,
  emails: fc.array(fc.emailAddress(), { maxLength: 6 }),
  phone: cell,
  birth_date: fc.option(
    fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
  ),
  group_names: fc.array(fc.constantFrom('Work', 'Друзья'), { maxLength: 2 }),
})

test.each(['google', 'outlook'] as const)('whatever stands in a cell, %s reads it as it was', (layout) => {
  fc.assert(
    fc.property(fc.array(someone, { maxLength: 5 }), (people) => {
      const read = rows(writeTable(people, layout))
      expect(read).toHaveLength(people.length)
      for (const [nth, person] of people.entries()) {
        const row = read[nth]!
        expect([row['First Name'], row['Last Name']]).toEqual([person.name, person.surname])
        expect(
          Object.keys(row)
            .filter((name) => name.startsWith('E-mail'))
            .map((name) => row[name])
            .filter(Boolean),
        ).toEqual(person.emails)
        expect(row[layout === 'google' ? 'Phone 1 - Value' : 'Mobile Phone']).toBe(person.phone)
        expect(readBirthDate(row.Birthday!, 'mdy')).toBe(person.birth_date)
      }
    }),
  )
})

test('every row has as many cells as the head', () => {
  fc.assert(
    fc.property(fc.array(someone, { minLength: 1, maxLength: 5 }), (people) => {
      const read = parse(writeTable(people, 'google'), { bom: true }) as string[][]
      expect(new Set(read.map(({ length }) => length)).size).toBe(1)
    }),
  )
})
