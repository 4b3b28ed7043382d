import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTree } from '#scripts/house/tree.ts'
import { allows, EXCEPTIONS, INSTEAD, namesOf, outsideWords, strays } from '#scripts/house/words.ts'

const FILES = namesOf(await readTree(join(import.meta.dirname, '../..')))

test('names of values, types and files use the words of docs/glossary.md', () => {
  const advice = (word: string) => INSTEAD.get(word) ?? 'what the value is'
  const refused = strays(FILES).map(
    ({ file, name, words }) => `${file}: ${name}; instead of "${words[0]}" say ${advice(words[0]!)}`,
  )
  expect([...new Set(refused)]).toEqual([])
})

test('a name is taken apart into words, in the plural too', () => {
  expect(outsideWords('openLetters')).toEqual(['letter'])
  expect(outsideWords('NOTICE_ROOMS')).toEqual(['notice', 'room'])
  expect(outsideWords('told')).toEqual(['told'])
  expect(outsideWords('toldAt')).toEqual([])
  expect(outsideWords('placeholder')).toEqual([])
})

test('every name that may stay is still there', () => {
  const idle = EXCEPTIONS.flatMap((one) =>
    (one.within ?? ['']).map((start) => ({ ...one, within: [start] })),
  ).filter((one) => !FILES.some(({ file, names }) => names.some((name) => allows(one, file, name))))
  expect(idle.map(({ name, within }) => `${name} in ${within}`)).toEqual([])
})
