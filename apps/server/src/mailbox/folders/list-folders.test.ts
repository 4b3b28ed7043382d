import { expect, test } from 'vitest'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import { aWorld } from '#tests/world/world.ts'
import { listFolders } from './list-folders.ts'

test('the folders of an address have the numbers of its messages, those of the main one too', async () => {
  await using world = await aWorld()
  const work = await world.folder('Work')
  for (const alias_id of [0, 7, 7]) await world.deliver({ subject: 'New' }, { alias_id })
  await world.deliver({ subject: 'Read' }, { alias_id: 0, flags: { seen: true } })
  await world.deliver({ subject: 'Elsewhere' }, { alias_id: 7, folder: { id: work } })
  const numbersOf = async (alias_id?: number) => {
    const { folders } = await listFolders(world.app, world.anna, { alias_id })
    const all = (some: readonly Folder[]): Folder[] => some.flatMap((one) => [one, ...all(one.subfolders)])
    return all(folders)
      .filter(({ system, name }) => system === 'inbox' || name === 'Work')
      .map(({ name, total, unread }) => [name, total, unread])
  }
  expect(await numbersOf()).toEqual([
    ['INBOX', 4, 3],
    ['Work', 1, 1],
  ])
  expect(await numbersOf(0)).toEqual([['INBOX', 2, 1]])
  expect(await numbersOf(7)).toEqual([
    ['INBOX', 2, 2],
    ['Work', 1, 1],
  ])
  expect(await numbersOf(9)).toEqual([['INBOX', 0, 0]])
})
