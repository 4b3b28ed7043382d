import { expect, test } from 'vitest'
import type { FolderLine } from '../folders/folder-lines.ts'
import { digitKeys } from './digit-keys.ts'

const lines = (...titles: string[]) => titles.map((title, id) => ({ id, title }) as FolderLine)

test('the folders that are offered first have the keys 1 to 3', () => {
  expect([...digitKeys(lines('Счета', 'Поездки', 'Архив', 'Дом'), [2, 0, 1, 3])]).toEqual([
    [2, '1'],
    [0, '2'],
    [1, '3'],
  ])
  expect(digitKeys(lines('Счета'), []).size).toBe(0)
})

test('a digit of a name is typed to find it, and is no key', () => {
  expect([...digitKeys(lines('Счета', 'Налоги 2026', 'Архив'), [0, 1, 2])]).toEqual([
    [0, '1'],
    [2, '3'],
  ])
})
