import { expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { createLabelSchema } from '#contract/mailbox/labels/create-label.schema.ts'
import { createLabel } from '#server/mailbox/labels/create-label.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { createFolderAt } from './create-folder-at.ts'
import { deleteFolderAt } from './delete-folder-at.ts'
import { folderAt } from './folder-at.ts'
import { listFolderStatus } from './list-folder-status.ts'
import { listFolderUids } from './list-folder-uids.ts'
import { renameFolderAt } from './rename-folder-at.ts'
import { setSubscribed } from './subscriptions/set-subscribed.ts'

const SYSTEM = ['INBOX', 'INBOX.Drafts', 'INBOX.Junk', 'INBOX.Sent', 'INBOX.Trash']

/** Short words for what a program does, and the paths of what it then lists. */
function aProgram({ app, anna }: World) {
  const create = (path: string, isArchive = false) => createFolderAt(app, anna, { path, isArchive })
  const rename = (path: string, to: string) => renameFolderAt(app, anna, { path, to })
  const remove = (path: string) => deleteFolderAt(app, anna, { path })
  const status = () => listFolderStatus(app, anna)
  const own = async () => {
    const folders = await status()
    return folders
      .map(({ name }) => name)
      .filter((name) => !SYSTEM.includes(name))
      .toSorted()
  }
  return { create, rename, remove, status, own }
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof AppError ? error.code : error),
  )

test('a folder is made with those above it; INBOX is meant in any case', async () => {
  await using world = await aWorld()
  const { create, own, status } = aProgram(world)
  await create('Projects.2026.Важное')
  await create('inbox.Bills.')
  await create('inBox.Bills.Paid')
  expect(await own()).toEqual([
    ...['INBOX.Bills', 'INBOX.Bills.Paid', 'Projects', 'Projects.2026', 'Projects.2026.Важное'],
  ])
  expect(folderAt(await status(), 'INBOX.bills')).toBeUndefined()
  expect(folderAt(await status(), 'Inbox')).toMatchObject({ kind: 'inbox' })
  expect(await world.events()).toContainEqual({ event: 'updateMailboxList' })
})

test('a name written with composed signs is found however they are written', async () => {
  await using world = await aWorld()
  const { create, own, status } = aProgram(world)
  await create('Ёлки'.normalize('NFD'))
  expect(await own()).toEqual(['Ёлки'])
  expect(folderAt(await status(), 'Ёлки'.normalize('NFD'))).toBeDefined()
})

test.each([
  ['one that is there', 'Work', 'folder_already_exist'],
  ['INBOX', 'inbox', 'folder_already_exist'],
  ['a name of the system', 'Sent', 'folder_already_exist'],
  ['a folder for collectors', 'INBOX.import.mail', 'folder_already_exist'],
  ['one below a system folder', 'INBOX.Trash.Old', 'folder_parent_wrong'],
  ['one below another in letters of another case', 'work.Old', 'folder_already_exist'],
  ['an empty name', 'Work..Old', 'name_not_indicated'],
  ['a name with space around it', 'Work. Old', 'invalid_params'],
  ['a name with control characters', 'a\u0007b', 'invalid_params'],
  ['a long name', 'a'.repeat(61), 'invalid_params'],
  ['a deep path', Array.from({ length: 11 }, () => 'a').join('.'), 'folder_parent_wrong'],
])('%s is not made, and nothing above it', async (_, path, code) => {
  await using world = await aWorld()
  const { create, own } = aProgram(world)
  await create('Work')
  expect(await codeOf(create(path))).toBe(code)
  expect(await own()).toEqual(['Work'])
})

test('the first folder that is made as the archive is it', async () => {
  await using world = await aWorld()
  const { create, status } = aProgram(world)
  await create('Old mail', true)
  expect(folderAt(await status(), 'Old mail')).toMatchObject({ is_archive: true })
  expect(await codeOf(create('Older mail', true))).toBe('forbidden')
})

test('a renamed folder takes along what is below it, with its UIDs, and what is above is made', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const { create, rename, own, status } = aProgram(world)
  const { folder_id } = await create('Work.Old')
  await world.deliver({ subject: 'Kept' }, { folder: { id: folder_id } })
  const before = await listFolderUids(app, anna, { folder_id })
  await rename('Work', 'Archive.2026.Work')
  expect(await own()).toEqual(['Archive', 'Archive.2026', 'Archive.2026.Work', 'Archive.2026.Work.Old'])
  expect(folderAt(await status(), 'Archive.2026.Work.Old')).toMatchObject({ id: folder_id, total: 1 })
  expect(await listFolderUids(app, anna, { folder_id })).toEqual(before)
  await rename('Archive.2026.Work', 'archive job')
  await rename('archive job', 'Archive job')
  expect(await own()).toEqual(['Archive', 'Archive job', 'Archive job.Old', 'Archive.2026'])
})

test.each([
  ['INBOX.Sent', 'Gone', 'forbidden'],
  ['INBOX.import.mail', 'Mail', 'forbidden'],
  ['Nowhere', 'Somewhere', 'request_folder_not_found'],
  ['Work', 'Home', 'folder_already_exist'],
  ['Work', 'INBOX', 'folder_already_exist'],
  ['Work', 'Work.Below.Itself', 'folder_parent_wrong'],
  ['Work', 'New.Above. Spaced', 'invalid_params'],
  ['INBOX', 'Home', 'folder_already_exist'],
  ['INBOX', 'INBOX', 'folder_already_exist'],
])('%s is not renamed to %s, and nothing is made', async (path, to, code) => {
  await using world = await aWorld()
  const { create, rename, own } = aProgram(world)
  await create('Work')
  await create('Home')
  await world.folder('INBOX.import.mail', 'collector')
  await world.deliver({ subject: 'Here' })
  const before = await own()
  expect(await codeOf(rename(path, to))).toBe(code)
  expect(await own()).toEqual(before)
  expect(await world.subjectsIn('INBOX')).toEqual(['Here'])
})

test('INBOX renamed is a new folder with its messages; it stays, and what lies in it', async () => {
  await using world = await aWorld()
  const { create, rename, own } = aProgram(world)
  await create('INBOX.Bills')
  for (const subject of ['One', 'Two']) await world.deliver({ subject })
  await rename('inbox', 'Old.Mail')
  expect(await own()).toEqual(['INBOX.Bills', 'Old', 'Old.Mail'])
  expect(await world.subjectsIn('INBOX')).toEqual([])
  expect(await world.subjectsIn('Old.Mail')).toEqual(['One', 'Two'])
})

test('a deleted folder is gone, its messages are in Trash, and the rules that looked into it end', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const { create, remove, own } = aProgram(world)
  const { folder_id } = await create('Work')
  await create('Work.Old')
  await world.deliver({ subject: 'Kept' }, { folder: { id: folder_id } })
  const label = { name: 'Of Work', folder_id, search_content: 'Kept' }
  await createLabel(app, anna, createLabelSchema.input.parse({ label }))
  expect(await codeOf(remove('Work'))).toBe('folder_children_exist')
  await remove('Work.Old')
  await remove('Work')
  expect(await codeOf(remove('Work'))).toBe('request_folder_not_found')
  expect(await codeOf(remove('inbox'))).toBe('forbidden')
  expect(await own()).toEqual([])
  expect(await world.subjectsIn('INBOX.Trash')).toEqual(['Kept'])
})

test('a folder is subscribed or not', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const { create, status } = aProgram(world)
  await create('Work')
  await setSubscribed(app, anna, { path: 'Work', is_subscribed: false })
  expect(folderAt(await status(), 'Work')).toMatchObject({ is_subscribed: false })
  await setSubscribed(app, anna, { path: 'Work', is_subscribed: true })
  expect(folderAt(await status(), 'Work')).toMatchObject({ is_subscribed: true })
  expect(await codeOf(setSubscribed(app, anna, { path: 'Nowhere', is_subscribed: true }))).toBe(
    'request_folder_not_found',
  )
})
