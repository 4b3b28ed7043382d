import { expect, test } from 'vitest'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { Habit } from '#contract/mailbox/opening/get-habit.schema.ts'
import { likelyFolder } from './likely-folder.ts'

const folder = (id: number, is: Partial<Folder> = {}) =>
  ({ id, name: `F${id}`, system: null, subfolders: [], ...is }) as unknown as Folder
const FOLDERS = [
  folder(1, { system: 'inbox' }),
  folder(2, { system: 'trash' }),
  folder(3, { isArchive: true }),
  folder(4),
]
const habit = (counts: Record<number, number>, lately: number[]) =>
  ({
    count: Object.values(counts).reduce((sum, count) => sum + count, 0),
    folders: Object.entries(counts).map(([id, count]) => ({ folder_id: Number(id), count })),
    lately,
  }) as Habit

test.each([
  ['three of the last four', habit({ 1: 20, 4: 3 }, [4, 2, 4, 4]), { id: 4, count: 3, total: 23 }],
  ['six in ten of all', habit({ 4: 6, 2: 4 }, [2, 2, 2, 2, 4]), { id: 4, count: 6, total: 10 }],
  ['too few', habit({ 4: 2 }, [4, 4]), null],
  ['half of them', habit({ 4: 5, 2: 5 }, [2, 4, 2, 4]), null],
  ['the archive', habit({ 3: 9 }, [3, 3, 3, 3]), null],
  ['a folder that is gone', habit({ 9: 9 }, [9, 9, 9, 9]), null],
  ['nothing', habit({}, []), null],
])('%s', (_, known, likely) => {
  expect(likelyFolder(known, FOLDERS)).toEqual(likely)
})
