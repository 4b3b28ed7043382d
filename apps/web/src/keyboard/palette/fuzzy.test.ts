import { expect, test } from 'vitest'
import { fuzzyFind, fuzzyScore, inOtherLayout } from './fuzzy.ts'

const COMMANDS = [
  'Написать',
  'Переместить в папку',
  'Переместить в спам',
  'Reply',
  'Перемирие: сметы',
  'Ещё ёлка',
]
const search = (typed: string) => fuzzyFind(typed, COMMANDS, (text) => text)

test('what was struck in the wrong layout is found, in both directions', () => {
  expect(inOtherLayout('gthtv')).toBe('перем')
  expect(search('gthtv')).toEqual(['Переместить в папку', 'Переместить в спам', 'Перемирие: сметы'])
  expect(search('кузд')).toEqual(['Reply'])
})

test('every word must be found; the beginning of a text comes before the beginning of a word', () => {
  expect(search('перем спам')).toEqual(['Переместить в спам'])
  expect(search('gthtv cgfv')).toEqual(['Переместить в спам'])
  expect(fuzzyFind('сметы', ['Перемирие: сметы', 'Сметы'], (text) => text)).toEqual([
    'Сметы',
    'Перемирие: сметы',
  ])
})

test('letters scattered over words are no answer', () => {
  expect(fuzzyScore('мак', 'Ключи от мастерской')).toBeNull()
  expect(fuzzyScore('мак', 'Расписание на декабрь')).toBeNull()
  expect(fuzzyScore('мак', 'Новый макет')).not.toBeNull()
})

test('first letters of words are enough, letters out of order are not', () => {
  expect(fuzzyScore('mtf', 'Move to folder')).not.toBeNull()
  expect(fuzzyScore('ftm', 'Move to folder')).toBeNull()
  expect(fuzzyScore('ove', 'Move to folder')).toBeGreaterThan(fuzzyScore('mtf', 'Move to folder')!)
})

test('letter case and ё do not matter; nothing typed lists everything in its order', () => {
  expect(search('ЕЩЕ')).toEqual(['Ещё ёлка'])
  expect(search('')).toEqual(COMMANDS)
  expect(search('яяя')).toEqual([])
})
