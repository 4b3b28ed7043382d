import { expect, test } from 'vitest'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { usualWay } from './usual-way.ts'

const folder = (id: number, is: Partial<Folder> = {}) =>
  ({ id: id as FolderId, name: `F${id}`, system: null, subfolders: [], ...is }) as unknown as Folder
const FOLDERS = [
  folder(1, { system: 'inbox' }),
  folder(2, { system: 'trash' }),
  folder(3, { isArchive: true }),
  folder(4),
  folder(5, { isCollector: true }),
]
const lately = (...ids: number[]) => ({ lately: ids as FolderId[] })

test('four of the last five went the same way, and it is told of how many', () => {
  expect(usualWay(lately(4, 4, 2, 4, 4, 2, 4), FOLDERS)).toEqual({
    decision: { kind: 'move', folder_id: 4 },
    folder: FOLDERS[3],
    count: 5,
    total: 7,
  })
  expect(usualWay(lately(2, 2, 2, 2), FOLDERS)?.decision).toEqual({ kind: 'delete' })
  expect(usualWay(lately(3, 3, 3, 3, 4), FOLDERS)?.decision).toEqual({ kind: 'archive' })
})

test.each([
  ['three of five', [4, 4, 4, 2, 2]],
  ['too few', [4, 4, 4]],
  ['those of long ago', [2, 3, 4, 2, 3, 4, 4, 4, 4]],
  ['into a folder that is gone', [9, 9, 9, 9]],
  ['into a folder that a collector fills', [5, 5, 5, 5]],
  ['nowhere', []],
])('%s are no custom', (_, ids) => {
  expect(usualWay(lately(...ids), FOLDERS)).toBeNull()
})
