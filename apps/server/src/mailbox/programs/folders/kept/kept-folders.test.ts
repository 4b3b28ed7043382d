import { expect, test } from 'vitest'
import { createLabelSchema } from '#contract/mailbox/labels/create-label.schema.ts'
import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { createLabel } from '#server/mailbox/labels/create-label.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { expungeMessages } from '../../messages/expunge-messages.ts'
import { storeFlags } from '../../messages/flags/store-flags.ts'
import { moveUids } from '../../messages/move-uids.ts'
import { type FolderUids, listFolderUids, messagesOf } from '../list-folder-uids.ts'
import { type KeptFolders, keepFolders } from './kept-folders.ts'

const ALL = { messages_min: 1 }
const uidsOf = (...uids: number[]) => uids as MessageUid[]
const said = (folder: FolderUids | undefined) =>
  folder && {
    state: folder.state,
    messages: [...messagesOf(folder)].map((message) => ({ ...message, labels: message.labels.toSorted() })),
  }

async function expectAsRead({ app, anna }: World, folders: KeptFolders, folder_id: FolderId) {
  const answered = said(await folders.list(anna, folder_id))
  expect(answered).toEqual(said(await listFolderUids(app, anna, { folder_id })))
}

test('what is kept of a folder says after every change what reading all of it says', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const inbox = await world.folder('INBOX')
  const work = await world.folder('Work')
  const folders = keepFolders(app, ALL)
  const label = createLabelSchema.input.parse({ label: { name: 'Home', manual: true } })
  await createLabel(app, anna, label)
  const store = (uids: number[], keywords: string[], mode: 'add' | 'remove' = 'add') =>
    storeFlags(app, anna, { folder_id: inbox, uids: uidsOf(...uids), mode, flags: { seen: true }, keywords })
  const changes: (() => Promise<unknown>)[] = [
    () => Promise.all([1, 2, 3, 4, 5].map((nth) => world.deliver({ subject: `Message ${nth}` }))),
    () => store([1, 4], ['Home', '$Junk']),
    () => store([2], ['Home']),
    () => store([4], ['Home'], 'remove'),
    () => store([5], ['$Phishing']),
    () => moveUids(app, anna, { folder_id: inbox, uids: uidsOf(1, 2), destination_id: work }),
    () => world.deliver({ subject: 'Later' }),
    () =>
      storeFlags(app, anna, {
        ...{ folder_id: inbox, uids: uidsOf(3, 5, 6), mode: 'add' },
        ...{ flags: { deleted: true }, keywords: [] },
      }),
    () => expungeMessages(app, anna, { folder_id: inbox }),
  ]
  for (const change of changes) {
    await change()
    await expectAsRead(world, folders, inbox)
  }
  expect([...(await folders.list(anna, inbox))!.uids]).toEqual([4])
})

test('a folder in which nothing changed is not read again, and one of before stays as it was', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const inbox = await world.folder('INBOX')
  await world.deliver({ subject: 'One' })
  const folders = keepFolders(app, ALL)
  const first = (await folders.list(anna, inbox))!
  expect(await folders.list(anna, inbox)).toBe(first)
  await world.deliver({ subject: 'Two' })
  expect((await folders.list(anna, inbox))!.uids).toHaveLength(2)
  expect(first.uids).toHaveLength(1)
})

test('a folder whose UIDs were given anew, or whose past is forgotten, is read again', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const inbox = await world.folder('INBOX')
  const folders = keepFolders(app, ALL)
  for (const subject of ['One', 'Two', 'Three']) await world.deliver({ subject })
  await folders.list(anna, inbox)
  await app.db.sql`
    update folders set uid_validity = uid_validity + 1 where account_id = ${anna.account_id} and id = ${inbox}`
  await app.db.sql`
    update messages set uid = uid + 10 where account_id = ${anna.account_id} and folder_id = ${inbox}`
  await expectAsRead(world, folders, inbox)
  await app.db.sql`
    delete from messages where account_id = ${anna.account_id} and folder_id = ${inbox} and uid = 12`
  await app.db.sql`
    update folders set modseq = modseq + 2, modseq_floor = modseq + 1
    where account_id = ${anna.account_id} and id = ${inbox}`
  await expectAsRead(world, folders, inbox)
})

test('small folders are read again, and more than there is room for are not kept; another person sees none', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const inbox = await world.folder('INBOX')
  const work = await world.folder('Work')
  await world.deliver({ subject: 'One' })
  await moveUids(app, anna, { folder_id: inbox, uids: uidsOf(1), destination_id: work })
  await world.deliver({ subject: 'Two' })
  const small = keepFolders(app)
  expect(await small.list(anna, inbox)).not.toBe(await small.list(anna, inbox))

  // A folder takes a kilobyte, and a message 13 bytes: there is room for one folder.
  const one = keepFolders(app, { ...ALL, bytes_max: 1100 })
  const former = await one.list(anna, inbox)
  await one.list(anna, work)
  expect(await one.list(anna, inbox)).not.toBe(former)
  expect(await one.list(await world.person(), inbox)).toBeUndefined()
})

test('whoever knows how the folder stands is told without another look, until it stands otherwise', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const inbox = await world.folder('INBOX')
  await world.deliver({ subject: 'One' })
  const folders = keepFolders(app)
  const first = (await folders.list(anna, inbox))!
  expect(await folders.list(anna, inbox, first.state)).toBe(first)
  await world.deliver({ subject: 'Two' })
  const { state } = (await listFolderUids(app, anna, { folder_id: inbox }))!
  expect([...(await folders.list(anna, inbox, state))!.uids]).toEqual([1, 2])
  expect([...(await folders.list(anna, inbox, { ...state, uid_validity: 1 }))!.uids]).toEqual([1, 2])
})
