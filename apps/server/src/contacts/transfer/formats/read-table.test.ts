import { describe, expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { readTable } from './read-table.ts'

const MEGABYTE = 1_048_576

describe('a table', () => {
  test.each([',', ';', '\t'])('is parted by %j where its first line is', async (mark) => {
    const { people } = await readTable(`Name${mark}E-mail\n"A, B; C"${mark}a@b.test`, null)
    expect(people).toMatchObject([{ full_name: 'A, B; C', emails: ['a@b.test'] }])
  })

  test('counts no marks within quotes', async () => {
    const { columns } = await readTable('"Name; first; and; last",Email\nA,a@b.test', null)
    expect(columns.map(({ name }) => name)).toEqual(['Name; first; and; last', 'Email'])
  })

  test('has several values in a cell, and Google’s own groups are none', async () => {
    const { people } = await readTable(
      'E-mail 1 - Value;Phone 1 - Value;Labels\na@b.test ::: c@b.test;1 ::: 2;Work ::: * myContacts\n',
      null,
    )
    expect(people).toMatchObject([{ emails: ['a@b.test', 'c@b.test'], phones: ['1', '2'], groups: ['Work'] }])
  })

  test('without names has its columns by what stands in them', async () => {
    const { columns, people } = await readTable('Anna,a@b.test,+7 912 345-67-89\nBoris,c@b.test,\n', null)
    expect(columns.map(({ name, field }) => [name, field])).toEqual([
      ['', 'full_name'],
      ['', 'email'],
      ['', 'phone'],
    ])
    expect(people.map(({ full_name }) => full_name)).toEqual(['Anna', 'Boris'])
  })

  test('with names that nobody knows still has a first line of names', async () => {
    const { columns, people } = await readTable('Wer,Wo\nAnna,a@b.test\n', null)
    expect(columns.map(({ name }) => name)).toEqual(['Wer', 'Wo'])
    expect(people).toHaveLength(1)
  })

  test('has its columns as they were requested', async () => {
    const { people } = await readTable('Name,Surname\nA,B\n', ['surname', 'name'])
    expect(people).toMatchObject([{ name: 'B', surname: 'A' }])
  })

  test('of unequal rows and odd quotes is taken as it is', async () => {
    const { people } = await readTable('Name,Email\nA "the" B,a@b.test,more\nC\n', null)
    expect(people.map(({ full_name }) => full_name)).toEqual(['A "the" B', 'C'])
  })

  test('of more rows than five address books is refused', async () => {
    await expect(readTable('a,\n'.repeat(100_001), null)).rejects.toThrow(AppError)
  })
})

describe('a megabyte of the worst', () => {
  test.each([
    ['addresses', 'email', 'a,', 'emails'],
    ['telephones', 'phone', '1:::', 'phones'],
    ['groups', 'groups', 'a;', 'groups'],
  ] as const)('of %s in one cell is read', async (_, field, piece, key) => {
    const count = MEGABYTE / piece.length
    const { people } = await readTable(`${field},x\n"${piece.repeat(count)}",`, null)
    expect(people[0]![key]).toHaveLength(count + 1)
  })

  test('within the quotes of the first line is read, eight of them too', async () => {
    const { people } = await readTable(`Name,"${'a'.repeat(8 * MEGABYTE)}"\nA,b\n`, null)
    expect(people).toMatchObject([{ full_name: 'A' }])
  })
})
