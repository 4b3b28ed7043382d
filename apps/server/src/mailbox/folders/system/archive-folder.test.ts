import { expect, test } from 'vitest'
import { createFolderSchema } from '#contract/mailbox/folders/create-folder.schema.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { createFolder } from '../create-folder.ts'
import { deleteFolder } from '../delete-folder.ts'
import { saveFolder } from '../save-folder.ts'
import { archiveFolder } from './archive-folder.ts'

const archive = async (world: World, name = 'Archive') =>
  (await archiveFolder(world.app, world.anna, { name })).folder

const make = async (world: World, name: string, parent_id: number | null = null) => {
  const input = createFolderSchema.input.parse({ folder: { folder: { name, parent_id } } })
  return (await createFolder(world.app, world.anna, input)).folder
}

test('the archive is made once, and stays the same in another language and under another name', async () => {
  await using world = await aWorld()
  const made = await archive(world, 'Архив')
  expect(made).toMatchObject({ name: 'Архив', system: null, isArchive: true })
  expect((await archive(world, 'Archive')).id).toBe(made.id)
  await saveFolder(world.app, world.anna, { id: made.id, folder: { folder: { name: 'Attic' } } })
  expect(await archive(world)).toMatchObject({ id: made.id, name: 'Attic' })
})

test('a folder of one’s own that is called so becomes it, wherever it stands', async () => {
  await using world = await aWorld()
  const inbox = await world.folder('INBOX')
  const mine = await make(world, 'архив', inbox)
  expect(await archive(world)).toMatchObject({ id: mine.id, isArchive: true })
})

test('asked for by many at once it is one', async () => {
  await using world = await aWorld()
  const all = await Promise.all(Array.from({ length: 8 }, () => archive(world)))
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
})

test('a deleted archive is made anew', async () => {
  await using world = await aWorld()
  const { id } = await archive(world)
  await deleteFolder(world.app, world.anna, { id })
  expect((await archive(world)).id).not.toBe(id)
})
