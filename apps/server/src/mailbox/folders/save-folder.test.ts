import { expect, test } from 'vitest'
import { createFolderSchema } from '#contract/mailbox/folders/create-folder.schema.ts'
import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { text } from '#server/platform/db/rows/row-shape.ts'
import { openWeb } from '#tests/world/web.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { createLabel } from '../labels/create-label.ts'
import { moveMessages } from '../messages/move-messages.ts'
import { undoChange } from '../undo/undo-change.ts'
import { createFolder } from './create-folder.ts'
import { deleteFolder } from './delete-folder.ts'
import { listFolders } from './list-folders.ts'
import { saveFolder } from './save-folder.ts'

const folderInput = (name: string, parent_id: FolderId | null = null) => ({
  folder: { folder: { name, parent_id } },
})

async function make(world: World, name: string, parent_id: FolderId | null = null): Promise<FolderId> {
  const input = createFolderSchema.input.parse(folderInput(name, parent_id))
  return (await createFolder(world.app, world.anna, input)).folder.id
}

const names = async (world: World): Promise<string[]> => {
  const rows = await world.app.db.sql({ name: text() })`
    select name from folders where account_id = ${world.anna.account_id} and kind = 'user' order by name`
  return rows.map(({ name }) => name)
}

test('a folder is named by its place: at the top, under Inbox, under another', async () => {
  await using world = await aWorld()
  const work = await make(world, ' Работа ')
  await make(world, 'Bills', work)
  const { folder } = await createFolder(
    world.app,
    world.anna,
    folderInput('Friends', await world.folder('INBOX')),
  )
  expect(folder).toEqual({
    id: folder.id,
    name: 'INBOX.Friends',
    path: `folders/${folder.id}/messages`,
    system: null,
    unread: 0,
    total: 0,
    isCollector: false,
    isSubCollector: false,
    subfolders: [],
  })
  const { folders } = await listFolders(world.app, world.anna)
  expect(folders[0]!.subfolders.map(({ name }) => name)).toEqual(['INBOX.Friends'])
  expect(folders.at(-1)).toMatchObject({ name: 'Работа', subfolders: [{ name: 'Работа.Bills' }] })
  expect((await world.events()).map(({ event }) => event)).toEqual(Array(3).fill('updateMailboxList'))
})

test('a folder takes what is below it along, to another name and to another parent', async () => {
  await using world = await aWorld()
  const work = await make(world, 'Work')
  const bills = await make(world, 'Bills', work)
  await make(world, '2026', bills)
  const { uid } = await world.deliver({ subject: 'Letter' }, { folder: { id: bills } })
  await make(world, 'Workshop')

  await saveFolder(world.app, world.anna, { id: work, folder: { folder: { name: 'Дела' } } })
  expect(await names(world)).toEqual(['Workshop', 'Дела', 'Дела.Bills', 'Дела.Bills.2026'])

  const inbox = await world.folder('INBOX')
  const { folder } = await saveFolder(world.app, world.anna, { id: bills, ...folderInput('Счета', inbox) })
  expect(folder).toMatchObject({ name: 'INBOX.Счета', total: 1, subfolders: [{ name: 'INBOX.Счета.2026' }] })
  await saveFolder(world.app, world.anna, { id: bills, ...folderInput('счета', null) })
  expect(await names(world)).toEqual(['Workshop', 'Дела', 'счета', 'счета.2026'])
  expect(await world.subjectsIn(bills)).toEqual(['Letter'])
  expect(uid).toBe(1)
})

test.each([
  ['no name', '', 'INBOX', 400, 'name_not_indicated'],
  ['a name of blanks', '   ', 'INBOX', 400, 'name_not_indicated'],
  ['a dot, which separates folders', 'a.b', 'INBOX', 400, 'folder_name_dot'],
  ['a line break', 'a\nb', 'INBOX', 400, 'invalid_params'],
  ['61 characters', 'a'.repeat(61), 'INBOX', 400, 'invalid_params'],
  ['the name of a system folder', 'trash', null, 409, 'folder_already_exist'],
  ['the name under which collectors keep theirs', 'import', 'INBOX', 409, 'folder_already_exist'],
  ['a name that is there, in other letters', 'wORK', null, 409, 'folder_already_exist'],
  ['a place in Trash', 'Sub', 'INBOX.Trash', 400, 'folder_parent_wrong'],
  ['a place in a collector’s folder', 'Sub', 'INBOX.import.me@shop\\test', 400, 'folder_parent_wrong'],
])('a new folder with %s is refused', async (_what, name, parent, status, code) => {
  await using world = await aWorld()
  await using web = await openWeb(world.app)
  await world.folder('INBOX.import.me@shop\\test', 'collector')
  await make(world, 'Work')
  const parent_id = parent === null ? null : await world.folder(parent)
  const browser = await web.signedIn(world.anna)
  const answer = await browser.post('/api/v1/folders', folderInput(name, parent_id))
  expect([answer.status, answer.json.meta.i8s]).toEqual([status, code])
  expect(await names(world)).toEqual(['Work'])
})

test('no folder beside those of the system is called as they are shown, in either language', async () => {
  await using world = await aWorld()
  for (const name of ['Входящие', 'корзина', 'Спам', 'Spam', 'Important']) {
    await expect(make(world, name), name).rejects.toMatchObject({ code: 'folder_already_exist' })
  }
  const inbox = await world.folder('INBOX')
  await expect(make(world, 'Черновики', inbox)).rejects.toMatchObject({ code: 'folder_already_exist' })
  await make(world, 'Черновики', await make(world, 'Роман'))
})

test('a folder goes neither into itself, nor below itself, nor too deep, nor over another', async () => {
  await using world = await aWorld()
  const outer = await make(world, 'Outer')
  const inner = await make(world, 'Inner', outer)
  const to = (parent_id: FolderId | null, name = 'Outer') =>
    saveFolder(world.app, world.anna, { id: outer, ...folderInput(name, parent_id) })

  await expect(to(outer)).rejects.toMatchObject({ code: 'folder_parent_wrong' })
  await expect(to(inner)).rejects.toMatchObject({ code: 'folder_parent_wrong' })
  await expect(to(2e9 as FolderId)).rejects.toMatchObject({ code: 'folder_parent_wrong' })
  await make(world, 'Taken')
  await expect(to(null, 'taken')).rejects.toMatchObject({ code: 'folder_already_exist' })

  let deep = inner
  for (let depth = 3; depth <= 10; depth++) deep = await make(world, `L${depth}`, deep)
  await expect(make(world, 'L11', deep)).rejects.toMatchObject({ code: 'folder_parent_wrong' })
  await expect(to(await world.folder('INBOX'))).rejects.toMatchObject({ code: 'folder_parent_wrong' })
})

test('a deleted folder gives its letters to Trash; subfolders have to go first', async () => {
  await using world = await aWorld()
  const work = await make(world, 'Work')
  const bills = await make(world, 'Bills', work)
  await make(world, 'Workshop')
  await world.deliver({ subject: 'Letter' }, { folder: { id: work } })
  const remove = (id: FolderId) => deleteFolder(world.app, world.anna, { id })

  await expect(remove(work)).rejects.toMatchObject({ code: 'folder_children_exist' })
  expect(await world.subjectsIn(work)).toEqual(['Letter'])
  await remove(bills)
  await remove(work)
  expect(await names(world)).toEqual(['Workshop'])
  expect(await world.subjectsIn('INBOX.Trash')).toEqual(['Letter'])
  const { folders } = await listFolders(world.app, world.anna)
  expect(folders.find(({ system }) => system === 'trash')).toMatchObject({ total: 1, unread: 1 })
  expect((await world.events()).at(-1)).toEqual({ event: 'updateMailboxList' })
  await expect(remove(work)).rejects.toMatchObject({ code: 'request_folder_not_found' })
})

test('a label whose folder goes keeps its letters and has no rule any more', async () => {
  await using world = await aWorld()
  const work = await make(world, 'Work')
  await world.deliver({ subject: 'Letter' }, { folder: { id: work } })
  const { label } = await createLabel(world.app, world.anna, {
    label: {
      name: 'L',
      color: '#000000',
      search_field: 'subject',
      folder_id: work,
      search_content: 'letter',
    },
  })
  await deleteFolder(world.app, world.anna, { id: work })
  await world.deliver({ subject: 'Letter' })
  const rows = await world.app.db.sql`
    select folder_id, search_content, (select count(*)::int from message_labels where label_id = labels.id) as messages
    from labels where account_id = ${world.anna.account_id} and id = ${label.id}`
  expect(rows).toEqual([{ folder_id: null, search_content: '', messages: 1 }])
})

test('system and collector folders are neither renamed nor deleted', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const forbidden = { code: 'forbidden' }
  const fixed = [
    await world.folder('INBOX'),
    await world.folder('INBOX.Sent'),
    await world.folder('INBOX.import.a', 'collector'),
  ]
  for (const id of fixed) {
    await expect(saveFolder(app, anna, { id, ...folderInput('New') })).rejects.toMatchObject(forbidden)
    await expect(deleteFolder(app, anna, { id })).rejects.toMatchObject(forbidden)
  }
})

test('folders stand as people count: 2 before 10', async () => {
  await using world = await aWorld()
  for (const name of ['Дело 10', 'Дело 2', 'Ёлки', 'Жуки', 'Case 100', 'Case 20']) await make(world, name)
  const { folders } = await listFolders(world.app, world.anna)
  const own = folders.filter(({ system }) => system === null).map(({ name }) => name)
  expect(own).toEqual(['Дело 2', 'Дело 10', 'Ёлки', 'Жуки', 'Case 20', 'Case 100'])
})

test('through an alias messages go into system folders, and come back to where they were', async () => {
  await using world = await aWorld()
  const work = await make(world, 'Work')
  const { folder_id, uid } = await world.deliver({ subject: 'Hi' }, { folder: { id: work }, alias_id: 7 })
  const alias = { ...world.anna, alias_only: { alias_id: 7, email: 'shop@post.test' } }
  const inbox = await world.folder('INBOX')
  const move = (destination_id: FolderId, from: { folder_id: FolderId; uid: MessageUid }) =>
    moveMessages(world.app, alias, {
      destination_id,
      folder_messages: [{ folder_id: from.folder_id, message_uids: [from.uid] }],
    })

  const { undo_token } = await move(inbox, { folder_id, uid })
  await expect(move(work, { folder_id: inbox, uid })).rejects.toMatchObject({
    code: 'request_folder_not_found',
  })
  await undoChange(world.app, alias, { undo_token: undo_token! })
  expect(await world.subjectsIn('Work')).toEqual(['Hi'])
  await expect(move(work, { folder_id: inbox, uid })).rejects.toMatchObject({ code: 'forbidden' })
})

test('through an alias one sees the system folders, and of the others those with its letters', async () => {
  await using world = await aWorld()
  const work = await make(world, 'Work')
  const bills = await make(world, 'Bills', work)
  await make(world, 'Private')
  await world.deliver({ subject: 'To the alias' }, { folder: { id: bills }, alias_id: 7 })
  const alias = { ...world.anna, alias_only: { alias_id: 7, email: 'shop@post.test' } }
  const { folders } = await listFolders(world.app, alias)
  expect(folders.map(({ name }) => name)).toEqual([
    'INBOX',
    'INBOX.Drafts',
    'INBOX.Sent',
    'INBOX.Junk',
    'INBOX.Trash',
    'Work.Bills',
  ])
})
